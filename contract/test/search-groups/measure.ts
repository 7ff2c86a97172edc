import { toQueryKeys, toSearchKeys } from '../../src/text/search-key.ts';
import { keysMatch } from '../matches-search.ts';

export type Group = readonly string[];

export function groupsOf(...lists: readonly string[]): readonly Group[] {
  return lists
    .flatMap((list) => list.split('\n'))
    .map((line) => [...new Set(line.split(' ').filter((spelling) => spelling !== ''))])
    .filter((group) => group.length > 1);
}

export interface Measured {
  readonly groups: number;
  readonly spellings: number;
  /** How often one spelling of a group finds another, in percent. */
  readonly recall: number;
  /** False matches: the share of pairs with a common key that belong to different groups, in percent. */
  readonly wrong: number;
}

export function measure(groups: readonly Group[]): Measured {
  const own = groups.flatMap((group) => pairsOf(group.map(keyed)));
  const found = own.filter(([one, other]) => keysMatch(one.asked, other.there));
  const merged = mergedPairs(groups);
  return {
    groups: groups.length,
    spellings: groups.flat().length,
    recall: percent(found.length, own.length),
    wrong: percent(merged.wrong, merged.all),
  };
}

function keyed(spelling: string) {
  return { asked: toQueryKeys(spelling), there: toSearchKeys(spelling) };
}

function mergedPairs(groups: readonly Group[]) {
  const sharing = new Map<string, { no: number; spelling: string }[]>();
  groups.forEach((group, no) => {
    for (const spelling of group) {
      for (const key of toSearchKeys(spelling).flat()) {
        const others = sharing.get(key) ?? [];
        sharing.set(key, [...others, { no, spelling }]);
      }
    }
  });
  const pairs = new Map<string, boolean>();
  for (const [one, other] of [...sharing.values()].flatMap(pairsOf)) {
    pairs.set(`${one.no} ${one.spelling} ${other.no} ${other.spelling}`, one.no === other.no);
  }
  return { all: pairs.size, wrong: [...pairs.values()].filter((isOwn) => !isOwn).length };
}

function pairsOf<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one) =>
    items.filter((other) => other !== one).map((other) => [one, other] as const),
  );
}

export function percent(part: number, whole: number): number {
  return Math.round((10_000 * part) / whole) / 100;
}
