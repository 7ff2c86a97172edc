/**
 * The name of a user for emails; the fallback if it is empty, or contains a link or address, which protects against spam.
 */
export function safeMailName(name: string, fallback: string): string {
  return name === '' || /[:/@]|\S\.\S/.test(name) ? fallback : name;
}
