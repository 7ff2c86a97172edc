import { maxNoteCharacters } from '@sangam/contract/network/network.calls.ts';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RelationStateChange } from '../../platform/core/domain-events.ts';
import type { StoredUser } from '../../platform/people/people.queries.ts';

/** A connection request. */
export interface RequestState {
  readonly id: string;
  /** Not withdrawn by its sender. */
  readonly open: boolean;
  /** Ignored by its receiver; never visible to the sender. */
  readonly ignored: boolean;
}

/** The connection and the requests between two users, from the side of one of them. */
export interface PairState {
  readonly connected: boolean;
  readonly sent: RequestState | null;
  readonly received: RequestState | null;
}

/** Cooldown: after an ignored request, further requests of the sender are not delivered for this long. */
export const cooldownDays = 30;

/** The relation that the viewer sees: none after they ignored a request, `sent` if theirs was ignored. */
export function relationStateOf({ connected, sent, received }: PairState): RelationState {
  if (connected) return 'connected';
  if (sent?.open) return 'sent';
  return received && !received.ignored ? 'received' : 'none';
}

/** The visible changes of both users; a user who sees no difference gets none. */
export function changesBetween(
  viewer: StoredUser,
  other: StoredUser,
  before: PairState,
  after: PairState,
): readonly RelationStateChange[] {
  const sides = [
    {
      userId: viewer.id,
      username: other.username,
      before: relationStateOf(before),
      state: relationStateOf(after),
    },
    {
      userId: other.id,
      username: viewer.username,
      before: relationStateOf(otherSide(before)),
      state: relationStateOf(otherSide(after)),
    },
  ];
  return sides.filter((side) => side.before !== side.state);
}

function otherSide({ connected, sent, received }: PairState): PairState {
  return { connected, sent: received, received: sent };
}

/** Throws if the viewer has already sent a request, or is connected. */
export function requireSendable({ connected, sent }: PairState): void {
  if (connected) throw new AppError('ALREADY_CONNECTED');
  if (sent?.open) throw new AppError('ALREADY_REQUESTED');
}

/** The trimmed note of a request; throws if it is too long. */
export function readNote(note: string): string {
  const trimmed = note.trim();
  if (countCharacters(trimmed) > maxNoteCharacters) {
    throw new AppError('BAD_INPUT', {
      errors: { note: `Use at most ${maxNoteCharacters} characters` },
    });
  }
  return trimmed;
}

/** Throws BAD_INPUT for this field if both usernames are the same. */
export function rejectSelf(viewerName: string, username: string, field: string): void {
  if (viewerName !== username) return;
  throw new AppError('BAD_INPUT', {
    errors: { [field]: 'You cannot do this to your own account' },
  });
}
