import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocusAtEnd } from '../../../ui/use-focus-at-end.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { draftChanged, selectDraft } from '../comments.slice.ts';
import { focusReplyButton } from '../focus-comment.ts';
import { useCommentSending } from '../use-comment-sending.ts';
import { CommentBox } from './CommentBox.tsx';

interface ReplyFormProps {
  /** The top-level comment. */
  threadId: string;
  /** The comment or reply to respond to. */
  target: Reply;
  onClose: () => void;
}

export function ReplyForm({ threadId, target, onClose }: ReplyFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();
  const { sendNew } = useCommentSending();
  const place = `${subject.id}/${target.id}`;
  const draft = useAppSelector((state) => selectDraft(state, place));
  const address = useAddress(threadId, target);
  const [text, setText] = useState(draft || address);
  const box = useRef<HTMLTextAreaElement>(null);
  const name = target.author?.name ?? t`Former member`;
  useFocusAtEnd(box);

  function handleText(next: string) {
    setText(next);
    dispatch(draftChanged({ place, text: next.trim() === address.trim() ? '' : next }));
  }

  function handleSend(content: string) {
    sendNew(content, { threadId, parentCommentId: target.id });
    dispatch(draftChanged({ place, text: '' }));
    onClose();
  }

  function close() {
    onClose();
    focusReplyButton(target.id);
  }

  return (
    <div data-inline-box className="mt-3 ml-4 pl-3 sm:ml-5 sm:pl-4">
      <CommentBox
        box={box}
        label={t`Reply to ${name}`}
        sendLabel={t`Post reply`}
        text={text}
        onText={handleText}
        onSend={handleSend}
        onEscape={close}
      />
      <Button variant="quiet" size="small" className="mt-1 px-2!" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

/** Replies have one level: a reply to a reply starts with a mention of its author. */
function useAddress(threadId: string, { id, author }: Reply): string {
  const isOwn = useAppSelector(selectUsername) === (author?.username ?? '');
  return id === threadId || !author || isOwn ? '' : `@${author.username} `;
}
