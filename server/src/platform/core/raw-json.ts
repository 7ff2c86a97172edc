/** JSON as the database has written it: sent as it is, never read on the way. */
export class RawJson<Value> {
  readonly text: string;
  /** What it would be read as; only the types know it. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

export function toRawJson<Value>(value: Value): RawJson<Value> {
  return new RawJson(JSON.stringify(value));
}

/** One object with the fields of several, each of which has some. */
export function joinObjects(...texts: readonly string[]): string {
  return `{${texts.map((text) => text.slice(1, -1)).join(',')}}`;
}
