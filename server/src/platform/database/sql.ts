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

/** A statement is found by the pieces that it is put together from, for these are always the same. */
interface Place {
  readonly next: Map<object, Place>;
  text: string | undefined;
}

const start: Place = { next: new Map(), text: undefined };
/** Stands for any value: only that there is one makes a difference to the text. */
const anyValue = {};

function step({ next }: Place, piece: object): Place {
  const known = next.get(piece);
  if (known) return known;
  const place: Place = { next: new Map(), text: undefined };
  next.set(piece, place);
  return place;
}

/** Goes through the pieces in their order and gathers the values on the way. */
function follow(from: Place, { strings, values: parts }: Fragment, values: unknown[]): Place {
  let place = step(from, strings);
  for (const part of parts) {
    if (part instanceof Fragment) place = follow(place, part, values);
    else {
      values.push(part);
      place = step(place, anyValue);
    }
  }
  return place;
}

/**
 * The text that Postgres gets, with numbered places, and the values for them: never mixed. The same statement
 * is put together once.
 */
export function compile(fragment: Fragment): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = follow(start, fragment, values);
  place.text ??= write(fragment);
  return { text: place.text, values };
}

function write(fragment: Fragment): string {
  let count = 0;

  function writeOne({ strings, values }: Fragment): string {
    return strings.reduce((text, string, index) => {
      const part = values[index - 1];
      if (part instanceof Fragment) return text + writeOne(part) + string;
      count++;
      return `${text}$${count}${string}`;
    });
  }

  return writeOne(fragment);
}
