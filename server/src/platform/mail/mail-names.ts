/** The name of a user for emails, or the fallback if the name contains a link or address: spam protection. */
export function safeMailName(name: string, fallback: string): string {
  return /[:/@]|\S\.\S/.test(name) ? fallback : name;
}
