/** JSON text that is sent to the client unparsed; in most cases Postgres has written it. */
export class RawJson<Value> {
  readonly text: string;
  /** The type of the parsed value; never set at run time. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}

/** Serialises a value. */
export function toRawJson<Value>(value: Value): RawJson<Value> {
  return new RawJson(JSON.stringify(value));
}

/** Merges the JSON texts of several non-empty objects into one object. */
export function joinObjects(...texts: readonly string[]): string {
  return `{${texts.map((text) => text.slice(1, -1)).join(',')}}`;
}
