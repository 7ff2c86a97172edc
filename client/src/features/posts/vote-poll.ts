import { i18n } from '@lingui/core';
import { pollsCalls } from '@sangam/contract/posts/polls.calls.ts';
import type { Poll } from '@sangam/contract/posts/posts.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { registerOutboxKind } from '../../lib/outbox/outbox-kinds.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import { postsReceived, selectPostById } from './posts.slice.ts';
import { refetchPost } from './posts.thunks.ts';

const fallback = fallbackMessages.anythingElse;

/** The kind of votes in the outbox. */
export const voteOutboxKind = 'posts/votePoll';

/** The stored input of a vote in the outbox. */
export interface VoteInput {
  readonly postId: string;
  /** The index of the option, from 0. */
  readonly option: number;
}

export function voteOutboxTarget(postId: string): string {
  return `poll/${postId}`;
}

registerOutboxKind<VoteInput, Poll>(voteOutboxKind, {
  fallback,
  send: (body, options) => requestData(pollsCalls.votePoll, { body }, options),
  onSent: ({ postId }, poll, dispatch) => dispatch(applyPoll(postId, poll)),
  onFailed: ({ postId }, failure, dispatch) => {
    // The poll has ended, or another device has voted: the post shows it.
    if (failure) void dispatch(refetchPost(postId));
  },
});

/** Votes in the poll of a post; offline the vote waits in the outbox. An error is shown as a toast. */
export function votePoll({ postId, option }: VoteInput) {
  return async (dispatch: AppDispatch): Promise<void> => {
    try {
      const poll = await (
        await loadOutbox()
      ).perform<Poll>(dispatch, {
        kind: voteOutboxKind,
        target: voteOutboxTarget(postId),
        input: { postId, option } satisfies VoteInput,
      });
      if (poll) dispatch(applyPoll(postId, poll));
    } catch (error) {
      notify.error(toRequestFailure(error, i18n._(fallback)).message, { id: `vote-${postId}` });
      await dispatch(refetchPost(postId));
    }
  };
}

function applyPoll(postId: string, poll: Poll) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const post = selectPostById(getState(), postId);
    if (post) dispatch(postsReceived([{ ...post, poll }]));
  };
}
