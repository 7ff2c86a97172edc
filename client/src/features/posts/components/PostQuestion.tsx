import { Trans } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { CircleCheck, CircleQuestionMark } from 'lucide-react';

interface PostQuestionProps {
  question: NonNullable<Post['question']>;
}

/** States that the post is a question, and whether its author has accepted an answer. */
export function PostQuestion({ question: { isAnswered } }: PostQuestionProps) {
  return (
    <p className="flex items-center gap-1 px-4 pb-3 text-control font-semibold text-muted lg:px-5">
      {isAnswered ? (
        <>
          <CircleCheck aria-hidden className="size-4 text-success" />
          <Trans>Question with an accepted answer</Trans>
        </>
      ) : (
        <>
          <CircleQuestionMark aria-hidden className="size-4" />
          <Trans>Question</Trans>
        </>
      )}
    </p>
  );
}
