import type {
  CommunityEvent,
  RegistrationForm,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { isOffline } from '../../../lib/outbox/outbox-entries.ts';

/**
 * Without a network the registration is sent later: then the member gets the seat that was free, or an error that
 * stays in the outbox, but no position in a waitlist that they have not chosen.
 */
export function toRegistrationForm(event: CommunityEvent, answers?: string[]): RegistrationForm {
  const { id, seats, takenSeats, registration } = event;
  // An offered seat is held for the member, also in a full event.
  const isFull = registration === null && seats !== null && takenSeats >= seats;
  return {
    id,
    ...(answers && { answers }),
    ...(isOffline() && !isFull && { acceptsWaitlist: false }),
  };
}
