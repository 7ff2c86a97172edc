import type { UsernameChange } from './people.actions.ts';

/** Returns a copy with the new username in place of the old one; parts without it keep their identity. */
export function replaceUsername<Value>(value: Value, change: UsernameChange): Value {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value as Record<string, unknown>).map(([key, part]) => {
    const isNamed = key === 'username' && part === change.before;
    const next = isNamed ? change.username : replaceUsername(part, change);
    return [key, next, next !== part] as const;
  });
  if (!parts.some(([, , isChanged]) => isChanged)) return value;
  if (Array.isArray(value)) return parts.map(([, part]) => part) as Value;
  return Object.fromEntries(parts.map(([key, part]) => [key, part])) as Value;
}
