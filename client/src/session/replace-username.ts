import type { UsernameChange } from './people.actions.ts';

/** The same with the new username wherever somebody bears the old one; what does not name them stays the very same. */
export function replaceUsername<Value>(value: Value, renaming: UsernameChange): Value {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value as Record<string, unknown>).map(([key, part]) => {
    const isNamed = key === 'username' && part === renaming.before;
    const next = isNamed ? renaming.username : replaceUsername(part, renaming);
    return [key, next, next !== part] as const;
  });
  if (!parts.some(([, , isChanged]) => isChanged)) return value;
  if (Array.isArray(value)) return parts.map(([, part]) => part) as Value;
  return Object.fromEntries(parts.map(([key, part]) => [key, part])) as Value;
}
