import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFocusAtEnd } from '../../../ui/use-focus-at-end.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { editComment } from '../comments.thunks.ts';
import { CommentBox } from './CommentBox.tsx';

interface EditFormProps {
  comment: Reply;
  onClose: () => void;
}

export function EditForm({ comment, onClose }: EditFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();
  const [text, setText] = useState(comment.content);
  const latestText = useRef(text);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusAtEnd(box);

  function handleText(next: string) {
    latestText.current = next;
    setText(next);
  }

  async function save(content: string) {
    if (content.trim() === comment.content) {
      onClose();
      return;
    }
    setIsSaving(true);
    setError(null);
    const edit = { subject, commentId: comment.id, content: content.trim() };
    const result = await dispatch(editComment(edit));
    setIsSaving(false);
    if (editComment.fulfilled.match(result)) {
      // What was typed during the save is not sent yet.
      if (latestText.current !== content) return;
      announce(t`Comment updated`);
      onClose();
    } else {
      setError(result.payload?.message ?? null);
    }
  }

  return (
    <div data-inline-box className="-mr-1">
      <CommentBox
        box={box}
        label={t`Edit comment`}
        sendLabel={t`Save comment`}
        text={text}
        onText={handleText}
        onSend={(content) => void save(content)}
        onEscape={onClose}
        busy={isSaving}
      />
      {error && (
        <p role="alert" className="px-3 pt-1 text-meta font-medium text-danger">
          {error}
        </p>
      )}
      <Button variant="quiet" size="small" className="mt-1 px-2!" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
