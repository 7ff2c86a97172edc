import { useLingui } from '@lingui/react/macro';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { announce } from '../../ui/announce.ts';
import type { PendingComment } from './comment-thread.ts';
import { useCommentsSetting } from './comments-context.ts';
import { pendingDropped } from './comments.slice.ts';
import { sendComment, addComment, addReply } from './comments.thunks.ts';
import { focusPending, followFocus, revealPending } from './focus-comment.ts';

/** Where a new comment goes; both are null for a comment on the subject itself. */
interface Place {
  readonly threadId: string | null;
  readonly parentCommentId: string | null;
}

/** Sends comments, shows them meanwhile, and retries failed ones. */
export function useCommentSending() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { subject, onCountChange } = useCommentsSetting();

  async function transmit(pending: PendingComment) {
    const result = await dispatch(sendComment({ subject, pending }));
    if (addComment.fulfilled.match(result) || addReply.fulfilled.match(result)) {
      if (result.payload === null) {
        announce(t`Waiting for connection`);
        return;
      }
      onCountChange(result.payload.commentCount);
      const { comment } = result.payload;
      if (pending.threadId !== null) followFocus(pending.key, comment.id);
      announce(pending.threadId === null ? t`Comment posted` : t`Reply posted`);
    }
  }

  function sendNew(content: string, place: Place) {
    if (!user) return;
    const { username, name, designation, picture } = user;
    const key = crypto.randomUUID();
    void transmit({
      key,
      ...place,
      content: content.trim(),
      author: { username, name, designation, picture },
      createdAt: new Date().toISOString(),
    });
    if (place.threadId === null) revealPending(key);
    else focusPending(key);
  }

  return {
    sendNew,
    retry: (pending: PendingComment) => void transmit(pending),
    drop: ({ key }: PendingComment) => {
      void loadOutbox().then(({ discardAction }) => discardAction(key));
      dispatch(pendingDropped({ subjectId: subject.id, key }));
    },
  };
}
