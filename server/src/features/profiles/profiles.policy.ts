import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  ProfileVisibility,
  PreviewAudience,
  Visibility,
} from '@sangam/contract/profiles/profiles.schema.ts';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import type { StoredVisibility } from '../../platform/people/profile-visibility.ts';

/** The audience a viewer belongs to, by their relation to the owner of the profile. */
export function audienceOf(relation: RelationState): Visibility {
  if (relation === 'self') return 'self';
  return relation === 'connected' ? 'network' : 'everyone';
}

/** The relation that the preview of one's own profile simulates. */
export function relationForPreview(as: PreviewAudience): RelationState {
  return as === 'network' ? 'connected' : 'none';
}

/** Every field of `guardedFields` with its audience, for the owner's form; those without an entry are visible to everyone. */
export function withDefaultVisibility(stored: StoredVisibility): ProfileVisibility {
  const all = guardedFields.map((field) => [field, stored[field] ?? 'everyone'] as const);
  return Object.fromEntries(all) as ProfileVisibility;
}
