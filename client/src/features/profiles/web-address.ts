/** Where an address leads, short enough for a line: the host always stands in front. */
export function shortAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const path = url.pathname.replace(/\/$/, '');
  return `${url.host.replace(/^www\./, '')}${path}`;
}
