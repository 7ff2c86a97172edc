/** A piece of SQL with its values; what a `sql` tag makes, to be put inside a statement. */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  return new Fragment(strings, values);
}

/** The text that Postgres gets, with numbered places, and the values for them: never mixed. */
export function compile(fragment: Fragment): { text: string; values: unknown[] } {
  const values: unknown[] = [];

  function write({ strings, values: parts }: Fragment): string {
    return strings.reduce((text, string, index) => {
      const part = parts[index - 1];
      if (part instanceof Fragment) return text + write(part) + string;
      values.push(part);
      return `${text}$${values.length}${string}`;
    });
  }

  return { text: write(fragment), values };
}
