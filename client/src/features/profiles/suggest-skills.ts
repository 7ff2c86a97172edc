import { matchesQuery } from '../../lib/cross-script-search.ts';

const shown = 8;

/** The first suggestions that match what is typed, across scripts, without those that are added already. */
export function suggestSkills(
  suggestions: readonly string[],
  typed: string,
  added: readonly string[],
): readonly string[] {
  const known = new Set(added.map((skill) => skill.toLowerCase()));
  return suggestions
    .filter((skill) => !known.has(skill.toLowerCase()) && matchesQuery(typed, [skill]))
    .slice(0, shown);
}
