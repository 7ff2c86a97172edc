import { noteLetters } from '@sangam/contract/network/network.calls.ts';
import type { RelationState } from '@sangam/contract/network/network.schema.ts';
import { countLetters } from '@sangam/contract/text/count-letters.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RelationStateChange } from '../../platform/core/domain-events.ts';
import type { KnownPerson } from '../../platform/people/people.queries.ts';

export interface RequestStanding {
  readonly id: string;
  /** Not taken back by its sender. */
  readonly open: boolean;
  /** By its receiver, which the sender must not be able to tell. */
  readonly ignored: boolean;
}

export interface Standing {
  readonly connected: boolean;
  readonly sent: RequestStanding | null;
  readonly received: RequestStanding | null;
}

/** Cooldown in days: a repeated request to a user who ignored the last one does not reach them. */
export const restDays = 30;

/** How the viewer sees it: what they ignored is gone, what was ignored of theirs still waits. */
export function stateOf({ connected, sent, received }: Standing): RelationState {
  if (connected) return 'connected';
  if (sent?.open) return 'sent';
  return received && !received.ignored ? 'received' : 'none';
}

/** What each of the two sees change; whoever sees no difference is told nothing. */
export function changesBetween(
  viewer: KnownPerson,
  other: KnownPerson,
  before: Standing,
  after: Standing,
): readonly RelationStateChange[] {
  const sides = [
    { userId: viewer.id, username: other.username, before: stateOf(before), state: stateOf(after) },
    {
      userId: other.id,
      username: viewer.username,
      before: stateOf(otherSide(before)),
      state: stateOf(otherSide(after)),
    },
  ];
  return sides.filter((side) => side.before !== side.state);
}

function otherSide({ connected, sent, received }: Standing): Standing {
  return { connected, sent: received, received: sent };
}

export function requireFitNote(note: string): string {
  const trimmed = note.trim();
  if (countLetters(trimmed) > noteLetters) {
    throw new AppError('BAD_INPUT', {
      errors: { note: `Use at most ${noteLetters} characters` },
    });
  }
  return trimmed;
}

export function refuseOneself(viewerName: string, username: string, field: string): void {
  if (viewerName !== username) return;
  throw new AppError('BAD_INPUT', {
    errors: { [field]: 'You cannot do this to your own account' },
  });
}
