import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request comes from our own pages, or from no page at all. The `Host` header counts only as
 * localhost or an IP address, for servers that are opened as localhost and 127.0.0.1 alike: any other
 * name could belong to an attacker and point to this server (DNS rebinding).
 */
export function isOwnOrigin(
  { origin, host = '' }: IncomingHttpHeaders,
  publicUrl: string,
): boolean {
  const ours = new URL(publicUrl);
  if (origin === undefined || origin === ours.origin) return true;
  const requested = `${ours.protocol}//${host}`;
  return origin === requested && isLocalhostOrIp(requested);
}

/** Needs no DNS entry, which an attacker could control. */
function isLocalhostOrIp(url: string): boolean {
  const hostname = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return hostname === 'localhost' || isIP(hostname) !== 0;
}
