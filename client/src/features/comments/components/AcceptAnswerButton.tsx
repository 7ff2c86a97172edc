import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { notify } from '../../../ui/notify.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useCommentsSetting } from '../comments-context.ts';
import { setAcceptedAnswer } from '../comments.thunks.ts';
import { focusComment } from '../focus-comment.ts';

interface AcceptAnswerButtonProps {
  commentId: string;
  /** Of the author. */
  name: string;
}

/** Accepts a comment as the answer, or withdraws that; for the author of the question. */
export function AcceptAnswerButton({ commentId, name }: AcceptAnswerButtonProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject, answerId } = useCommentsSetting();
  const [isBusy, setIsBusy] = useState(false);
  const isAccepted = answerId === commentId;

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    const result = await dispatch(setAcceptedAnswer({ subject, commentId, accepted: !isAccepted }));
    setIsBusy(false);
    if (setAcceptedAnswer.rejected.match(result)) {
      if (result.payload) notify.error(result.payload.message);
      return;
    }
    announce(isAccepted ? t`Answer withdrawn` : t`Answer accepted`);
    // The comment moved to or from the top of the list.
    focusComment(commentId);
  }

  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => void handleClick()}
      className="relative inline-flex min-h-8 items-center gap-1 rounded-control px-2 font-semibold text-muted after:absolute after:-inset-1.5 after:content-[''] hover:bg-sunken hover:text-text"
    >
      <CircleCheck aria-hidden className="size-4" />
      {isAccepted ? <Trans>Withdraw answer</Trans> : <Trans>Accept answer</Trans>}
      <VisuallyHidden> {name}</VisuallyHidden>
    </button>
  );
}
