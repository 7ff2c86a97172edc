/** A name with an address in it would make us the messenger of whoever typed it. */
export function safeMailName(name: string, otherwise: string): string {
  return /[:/@]|\S\.\S/.test(name) ? otherwise : name;
}
