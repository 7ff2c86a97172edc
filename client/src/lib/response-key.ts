/** The key of a stored response in the browser database. */
export function responseKey(username: string, address: string): string {
  return `${username}/response${address}`;
}
