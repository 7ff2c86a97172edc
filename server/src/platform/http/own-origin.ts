import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from our own pages, or from no page at all. The same server may be reached by more
 * than one name, localhost and 127.0.0.1 for instance, so the name that was asked for counts as ours.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  const ours = new URL(publicUrl);
  return origin === undefined || origin === ours.origin || origin === `${ours.protocol}//${host}`;
}
