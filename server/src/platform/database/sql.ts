/**
 * A piece of SQL with its values, to be embedded in a statement. Statements are cached by `strings`, so a new array at
 * each call adds an entry that is never removed.
 */
export class Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Tagged template that creates a fragment. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  return new Fragment(strings, values);
}

/** A node of a trie that caches statements by their parts: template strings are the same objects at each call. */
interface CacheNode {
  readonly next: Map<object, CacheNode>;
  text: string | undefined;
}

const start: CacheNode = { next: new Map(), text: undefined };
/** Key for all values: the text does not depend on them. */
const anyValue = {};

function step({ next }: CacheNode, piece: object): CacheNode {
  const known = next.get(piece);
  if (known) return known;
  const place: CacheNode = { next: new Map(), text: undefined };
  next.set(piece, place);
  return place;
}

/** Walks through the parts of a fragment and collects its values. */
function follow(
  from: CacheNode,
  { strings, values: parts }: Fragment,
  values: unknown[],
): CacheNode {
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

/** The SQL text with numbered parameters, and their values. The text of a statement is built once, then cached. */
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
