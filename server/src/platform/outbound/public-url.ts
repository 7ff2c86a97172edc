import { isIP } from 'node:net';

const maxUrlLength = 2000;
/** Names that resolve inside a network only (RFC 6761, RFC 6762, RFC 8375, and common private ones). */
const privateSuffixes =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * The URL of a page on the public internet: http or https on the standard port, without credentials, with a public
 * host name or any IP address, which the caller checks. Undefined for every other text; the fragment is left out.
 */
export function parsePublicUrl(text: string, base?: URL): URL | undefined {
  if (text.length > maxUrlLength) return undefined;
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.username || url.password || url.port) return undefined;
  url.hash = '';
  return url.href.length <= maxUrlLength && hasPublicHost(url) ? url : undefined;
}

/** The host without the brackets of an IPv6 address and without the final dot of a name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, '');
}

function hasPublicHost(url: URL): boolean {
  const host = hostOf(url);
  if (isIP(host)) return true;
  return host.includes('.') && !privateSuffixes.test(host);
}
