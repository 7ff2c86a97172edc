import type { UsernameChange } from './people.actions.ts';

/**
 * Returns a copy with the new username in place of the old one: in every `username`, and in every list `usernames`. Parts
 * without it keep their identity.
 */
export function replaceUsername<Value>(value: Value, change: UsernameChange): Value {
  return replaceIn(value, change, false);
}

function replaceIn<Value>(value: Value, change: UsernameChange, areUsernames: boolean): Value {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value as Record<string, unknown>).map(([key, part]) => {
    const isNamed = (areUsernames || key === 'username') && part === change.before;
    const next = isNamed ? change.username : replaceIn(part, change, key === 'usernames');
    return [key, next, next !== part] as const;
  });
  if (!parts.some(([, , isChanged]) => isChanged)) return value;
  if (Array.isArray(value)) return parts.map(([, part]) => part) as Value;
  return Object.fromEntries(parts.map(([key, part]) => [key, part])) as Value;
}
