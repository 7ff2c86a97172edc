import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { navigate } from '../lib/router.tsx';
import { forwardKind, messageKind } from '../features/chat/outbox/message-kind.ts';
import { editUnsent, settleUnsent } from '../features/chat/outbox/settle-unsent.ts';
import type { UnsentMessageId } from '../features/chat/outbox/outgoing.ts';
import { unsentTextReturned } from '../features/comments/comments.slice.ts';
import { commentKinds, type Sending } from '../features/comments/comments.thunks.ts';
import type { OutboxCommands } from '../features/outbox/components/OutboxItem.tsx';
import { OutboxList } from '../features/outbox/components/OutboxList.tsx';
import { targetPath } from '../features/outbox/target-path.ts';
import { editWaitingPost, type WaitingPost } from '../features/posts/create-post.ts';
import { selectPostDraft } from '../features/posts/post-draft.slice.ts';
import { isEmptyDraft, postKind } from '../features/posts/post-draft.ts';
import { discardAction, retryAction } from '../lib/outbox/outbox.ts';
import type { OutboxEntry } from '../lib/outbox/outbox-entries.ts';
import { useOutbox } from '../lib/outbox/use-outbox.ts';
import { useAppDispatch, useAppSelector } from '../lib/store-hooks.ts';
import { discardUploads } from '../lib/uploads/discard-uploads.ts';
import { Card } from '../ui/Card.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

function unsentOf({ id, target }: OutboxEntry): UnsentMessageId {
  return { roomId: target.slice(target.indexOf('/') + 1), clientId: id };
}

/** Whether its text can still be written: not where comments are locked or gone. */
function hasForm({ failure }: OutboxEntry): boolean {
  return failure?.status !== 403 && failure?.status !== 404;
}

/** Unlike an edit, which may send the same files. */
function discard({ id, kind, input }: OutboxEntry): void {
  discardAction(id);
  if (kind !== postKind) return;
  const { media } = input as WaitingPost;
  void discardUploads(media.map(({ file }) => file));
}

/** Returns what the user can do with an action; its text is put back where it was written. */
function useCommands() {
  const dispatch = useAppDispatch();
  const hasDraft = useAppSelector((state) => !isEmptyDraft(selectPostDraft(state)));
  const [replacing, setReplacing] = useState<OutboxEntry | null>(null);

  function editComment({ id, target, input }: OutboxEntry) {
    const { subject, pending } = input as Sending;
    const { parentCommentId, content } = pending;
    const place = parentCommentId === null ? subject.id : `${subject.id}/${parentCommentId}`;
    dispatch(unsentTextReturned({ place, text: content }));
    discardAction(id);
    const path = targetPath({ target, input });
    if (parentCommentId === null) navigate(path);
    else navigate(`${path}?comment=${parentCommentId}`, { state: { opensReplyForm: true } });
  }

  async function editPost({ id, input }: OutboxEntry) {
    setReplacing(null);
    await dispatch(editWaitingPost(input as WaitingPost));
    discardAction(id);
    navigate(`${pages.home}?compose=post`);
  }

  async function editMessage(action: OutboxEntry) {
    await dispatch(editUnsent(unsentOf(action)));
    navigate(targetPath(action));
  }

  function editorOf(action: OutboxEntry) {
    if (commentKinds.includes(action.kind)) {
      return hasForm(action) ? () => editComment(action) : undefined;
    }
    if (action.kind !== postKind) return undefined;
    return () => (hasDraft ? setReplacing(action) : void editPost(action));
  }

  function commandsOf(action: OutboxEntry): OutboxCommands {
    const { id, kind } = action;
    if (kind !== messageKind && kind !== forwardKind) {
      return {
        retry: () => retryAction(id),
        edit: editorOf(action),
        discard: () => discard(action),
      };
    }
    const unsent = unsentOf(action);
    return {
      retry: () => void dispatch(settleUnsent(unsent, true)),
      edit: kind === messageKind ? () => void editMessage(action) : undefined,
      discard: () => void dispatch(settleUnsent(unsent, false)),
    };
  }

  const question = {
    isOpen: replacing !== null,
    onConfirm: () => void (replacing && editPost(replacing)),
    onCancel: () => setReplacing(null),
  };
  return { commandsOf, question };
}

export function OutboxPage() {
  const { t } = useLingui();
  // A button or form shows the progress of its own action, until that has to wait.
  const actions = useOutbox().filter(({ isDirect }) => !isDirect);
  const { commandsOf, question } = useCommands();
  return (
    <>
      <PageHeading intro={t`What has not been sent yet. Only you can see this.`}>
        {t`Outbox`}
      </PageHeading>
      <Card>
        {actions.length === 0 ? (
          <EmptyState icon={CloudUpload} title={t`Nothing is waiting`}>
            <Trans>What you do without a connection waits here until it is sent.</Trans>
          </EmptyState>
        ) : (
          <OutboxList actions={actions} commandsOf={commandsOf} />
        )}
      </Card>
      <ConfirmDialog {...question} title={t`Discard draft?`} confirmLabel={t`Discard draft`}>
        <Trans>You have an unfinished post. To edit this one, discard its draft.</Trans>
      </ConfirmDialog>
    </>
  );
}
