import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useCommentsSetting } from '../comments-context.ts';
import { draftChanged, selectDraft } from '../comments.slice.ts';
import { useCommentSending } from '../use-comment-sending.ts';
import { CommentBox } from './CommentBox.tsx';

interface CommentFormProps {
  focusOnOpen: boolean;
}

/** The field for a new comment. Stays visible while reading; sent comments appear above it. */
export function CommentForm({ focusOnOpen }: CommentFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();
  const user = useAppSelector(selectUser);
  const text = useAppSelector((state) => selectDraft(state, subject.id));
  const { sendNew } = useCommentSending();
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (focusOnOpen) box.current?.focus();
  }, [focusOnOpen]);

  function setText(next: string) {
    dispatch(draftChanged({ place: subject.id, text: next }));
  }

  function handleSend(content: string) {
    sendNew(content, { threadId: null, parentCommentId: null });
    setText('');
  }

  return (
    // Not sticky while another box has the focus: a phone has no room for two.
    <div
      data-comment-form
      className="sticky bottom-16 z-1 -mx-4 mt-3 -mb-3 flex items-start gap-2 border-t border-hairline bg-surface px-4 py-2 group-has-[[data-inline-box]:focus-within]/comments:static sm:bottom-0 lg:-mx-5 lg:px-5"
    >
      <Avatar name={user?.name ?? ''} picture={user?.picture} size={32} className="mt-1.5" />
      <CommentBox
        box={box}
        label={t`Write a comment`}
        sendLabel={t`Post comment`}
        text={text}
        onText={setText}
        onSend={handleSend}
      />
    </div>
  );
}
