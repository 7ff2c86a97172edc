import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import '../comments.realtime.ts';
import { CommentsContext, type CommentsSetting } from '../comments-context.ts';
import { useComments } from '../use-comments.ts';
import { useLinkedComment } from '../use-linked-comment.ts';
import { useReturn } from '../use-return.ts';
import { CommentList } from './CommentList.tsx';
import { CommentForm } from './CommentForm.tsx';

export interface CommentSectionProps extends CommentsSetting {
  /** Opened in order to write: the box takes the focus. */
  focusOnOpen?: boolean;
}

/** The comments under a post or a project, and the box to write one. */
export function CommentSection({ focusOnOpen = false, ...setting }: CommentSectionProps) {
  const { t } = useLingui();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const thread = useComments(setting.subject);
  const isLinkBroken = useLinkedComment(setting.subject, thread, setting.linkedId);
  useReturn(setting.subject.id, section);
  return (
    <CommentsContext value={setting}>
      <section ref={section} className="group/comments" aria-labelledby={titleId}>
        <h3 id={titleId} className="sr-only">
          {t`Comments`}
        </h3>
        {isLinkBroken && (
          <p role="status" className="mb-3 rounded-control bg-sunken px-3 py-2 text-control">
            <Trans>The comment that this link points at is not here any more.</Trans>
          </p>
        )}
        <CommentList thread={thread} />
        <CommentForm focusOnOpen={focusOnOpen} />
      </section>
    </CommentsContext>
  );
}
