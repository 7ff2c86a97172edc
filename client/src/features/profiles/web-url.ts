/** A URL without protocol, `www.`, query and hash, for display; the host always comes first. */
export function shortenUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const path = url.pathname.replace(/\/$/, '');
  return `${url.host.replace(/^www\./, '')}${path}`;
}
