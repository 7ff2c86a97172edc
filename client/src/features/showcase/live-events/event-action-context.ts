import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { createContext } from 'react';

/**
 * What opens a dialog: `register`, `group`, `attending`, `rate`, `report` for members, `create` for those who may create
 * events, the others for the organiser of the event and operators.
 */
export type EventAction =
  | { readonly kind: 'create' }
  | {
      readonly kind:
        | 'edit'
        | 'duplicate'
        | 'cancel'
        | 'attendees'
        | 'statistics'
        | 'photos'
        | 'register'
        | 'group'
        | 'attending'
        | 'rate'
        | 'report';
      readonly event: CommunityEvent;
    };

/** Opens the dialog of an action. The page with the events of this community provides it; elsewhere it does nothing. */
export const EventActionContext = createContext<(action: EventAction) => void>(() => undefined);
