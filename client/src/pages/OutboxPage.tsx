import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CloudUpload } from 'lucide-react';
import { useNavigate } from 'react-router';
import { UnsentMessages } from '../features/chat/components/UnsentMessages.tsx';
import { draftChanged } from '../features/comments/comments.slice.ts';
import { commentKinds, type Sending } from '../features/comments/comments.thunks.ts';
import { OutboxList } from '../features/outbox/components/OutboxList.tsx';
import { targetPath } from '../features/outbox/target-path.ts';
import { editWaitingPost, type WaitingPost } from '../features/posts/create-post.ts';
import { postKind } from '../features/posts/post-draft.ts';
import { discardAction } from '../lib/outbox/outbox.ts';
import type { OutboxEntry } from '../lib/outbox/outbox-entries.ts';
import { useOutbox } from '../lib/outbox/use-outbox.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

/** Returns how the text of an action is put back where it was written. */
function useEditor() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  function editComment({ id, target, input }: OutboxEntry) {
    const { subject, pending } = input as Sending;
    const { parentCommentId, content } = pending;
    const place = parentCommentId === null ? subject.id : `${subject.id}/${parentCommentId}`;
    dispatch(draftChanged({ place, text: content }));
    discardAction(id);
    void navigate(targetPath(target));
  }

  async function editPost({ id, input }: OutboxEntry) {
    await dispatch(editWaitingPost(input as WaitingPost));
    discardAction(id);
    await navigate(`${pages.home}?compose=post`);
  }

  return (action: OutboxEntry) => {
    if (commentKinds.includes(action.kind)) return () => editComment(action);
    return action.kind === postKind ? () => void editPost(action) : undefined;
  };
}

export function OutboxPage() {
  const { t } = useLingui();
  const actions = useOutbox().filter(({ isDirect }) => !isDirect);
  const editorOf = useEditor();
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
          <OutboxList actions={actions} editorOf={editorOf} />
        )}
        <UnsentMessages />
      </Card>
    </>
  );
}
