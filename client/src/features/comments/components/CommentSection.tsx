import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useEffect, useState, type RefObject } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import '../comments.realtime.ts';
import { CommentsContext, type CommentsSetting } from '../comments-context.ts';
import { useComments } from '../use-comments.ts';
import { findComment, type CommentThread } from '../comment-thread.ts';
import type { CommentSubject } from '../comments.api.ts';
import { getThread } from '../comments.thunks.ts';
import { changesMissed } from '../comments.slice.ts';
import { CommentList } from './CommentList.tsx';
import { CommentLockBar } from './CommentLockBar.tsx';
import { CommentForm } from './CommentForm.tsx';

/** Off screen, changes are not broadcast to this list; it fetches them when it returns. */
function useReturn(subjectId: string, section: RefObject<HTMLElement | null>): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!section.current) return undefined;
    let wasAway = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (isNear && wasAway) dispatch(changesMissed({ subjectId }));
        wasAway = !isNear;
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [dispatch, subjectId, section]);
}

/** Fetches the linked comment after the list. Returns whether that failed, as for a deleted comment. */
function useLinkedComment(
  { kind, id }: CommentSubject,
  thread: CommentThread | undefined,
  linkedId: string | null,
): boolean {
  const dispatch = useAppDispatch();
  const [missingId, setMissingId] = useState<string | null>(null);
  const isReady = thread?.isLoaded && !thread.isStale && !thread.isRefreshing;
  const isKnown = thread && linkedId !== null && findComment(thread, linkedId) !== undefined;

  useEffect(() => {
    if (linkedId === null || !isReady || isKnown) return undefined;
    const fetching = dispatch(getThread({ subject: { kind, id }, commentId: linkedId }));
    async function noteFailure(commentId: string) {
      const result = await fetching;
      if (getThread.rejected.match(result) && !result.meta.aborted) setMissingId(commentId);
    }
    void noteFailure(linkedId);
    return () => fetching.abort();
  }, [dispatch, kind, id, linkedId, isReady, isKnown]);

  return missingId !== null && missingId === linkedId && !isKnown;
}

interface CommentSectionProps extends CommentsSetting {
  /** Opened to write: focuses the box. */
  focusOnOpen?: boolean;
}

/** The comments of a post or project, and the box to write one. */
export function CommentSection({ focusOnOpen = false, ...setting }: CommentSectionProps) {
  const { t } = useLingui();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const thread = useComments(setting.subject);
  const isLinkBroken = useLinkedComment(setting.subject, thread, setting.linkedId);
  useReturn(setting.subject.id, section);
  const { isLocked = false, canChange = false } = thread?.lock ?? {};
  const { canAccept = false, answerId = null } = thread?.question ?? {};
  return (
    <CommentsContext value={{ ...setting, isLocked, canAccept, answerId }}>
      <section ref={section} className="group/comments" aria-labelledby={titleId}>
        <h3 id={titleId} className="sr-only">
          {t`Comments`}
        </h3>
        {isLinkBroken && (
          <p role="status" className="mb-3 rounded-control bg-sunken px-3 py-2 text-control">
            <Trans>This comment is no longer available.</Trans>
          </p>
        )}
        <CommentList thread={thread} />
        {(isLocked || canChange) && <CommentLockBar isLocked={isLocked} canChange={canChange} />}
        {!isLocked && <CommentForm focusOnOpen={focusOnOpen} />}
      </section>
    </CommentsContext>
  );
}
