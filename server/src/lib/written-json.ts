/** JSON as the database has written it: sent as it is, never read on the way. */
export class WrittenJson<Value> {
  readonly text: string;
  /** What it would be read as; only the types know it. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}
