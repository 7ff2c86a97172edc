import type { GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type { Visibility } from '@sangam/contract/profiles/profiles.schema.ts';

/** As stored: a field without an entry is visible to everyone. */
export type StoredVisibility = Readonly<Partial<Record<GuardedField, Visibility>>>;

/** From the widest audience to the narrowest. */
const audiences: readonly Visibility[] = ['everyone', 'network', 'self'];

/** Whether a viewer who belongs to `audience` may see a field of a profile. */
export function canSee(
  field: GuardedField,
  stored: StoredVisibility,
  audience: Visibility,
): boolean {
  return audiences.indexOf(stored[field] ?? 'everyone') <= audiences.indexOf(audience);
}
