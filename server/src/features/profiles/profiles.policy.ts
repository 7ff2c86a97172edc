import { guardedFields, type GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  ProfileVisibility,
  SeenAs,
  Visibility,
} from '@sangam/contract/profiles/profiles.schema.ts';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';

/** As stored: what is not named is for everyone. */
export type StoredVisibility = Readonly<Partial<Record<GuardedField, Visibility>>>;

const circles: readonly Visibility[] = ['everyone', 'network', 'self'];

/** How near a viewer is to the person whose profile it is. */
export function circleOf(relation: RelationState): Visibility {
  if (relation === 'self') return 'self';
  return relation === 'connected' ? 'network' : 'everyone';
}

/** Whoever is near sees what those further away see, and more. */
export function maySee(field: GuardedField, stored: StoredVisibility, circle: Visibility): boolean {
  return circles.indexOf(stored[field] ?? 'everyone') <= circles.indexOf(circle);
}

/** What somebody is to a person who looks at their own profile through these eyes. */
export function relationSeenAs(as: SeenAs): RelationState {
  return as === 'network' ? 'connected' : 'none';
}

/** Every field with its circle, for the owner's form. */
export function wholeVisibility(stored: StoredVisibility): ProfileVisibility {
  const all = guardedFields.map((field) => [field, stored[field] ?? 'everyone'] as const);
  return Object.fromEntries(all) as ProfileVisibility;
}
