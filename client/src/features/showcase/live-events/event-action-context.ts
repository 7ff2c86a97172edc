import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { createContext } from 'react';

/** What an organiser has opened: the form of an event, or the question for the reason of a cancellation. */
export type OrganiserAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'duplicate' | 'cancel'; readonly event: CommunityEvent };

/** Opens the dialog of an action. */
export const OrganiserContext = createContext<(action: OrganiserAction) => void>(() => undefined);
