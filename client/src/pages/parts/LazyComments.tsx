import { useLingui } from '@lingui/react/macro';
import { Suspense, use, useState } from 'react';
import { CommentSkeleton } from '../../features/comments/components/CommentSkeleton.tsx';
import type { CommentSubject } from '../../features/comments/comments.api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { suggestPeople } from './suggest-people.ts';
import { useSafetyMenu } from './use-safety-menu.tsx';

interface LazyCommentsProps {
  subject: CommentSubject;
  /** The path of the post or project. */
  path: string;
  linkedId: string | null;
  focusOnOpen?: boolean;
  onCountChange: (commentCount: number) => void;
}

function fetchCode() {
  return import('../../features/comments/components/CommentSection.tsx').catch(() => null);
}

type Code = ReturnType<typeof fetchCode>;

/** The comments of a post or project; the code loads when they are shown. */
export function LazyComments(props: LazyCommentsProps) {
  const [code, setCode] = useState(fetchCode);
  return (
    <Suspense fallback={<CommentSkeleton />}>
      <FetchedComments {...props} code={code} onRetry={() => setCode(fetchCode())} />
    </Suspense>
  );
}

interface FetchedCommentsProps extends LazyCommentsProps {
  code: Code;
  onRetry: () => void;
}

function FetchedComments({ path, code, onRetry, ...setting }: FetchedCommentsProps) {
  const { t } = useLingui();
  const module = use(code);
  const safety = useSafetyMenu();
  if (!module) return <ErrorState message={t`Error fetching comments`} onRetry={onRetry} />;
  return (
    <>
      <module.CommentSection
        {...setting}
        pathOf={(commentId) => `${path}?${new URLSearchParams({ comment: commentId })}`}
        suggestPeople={suggestPeople}
        menuItems={({ id, author }) =>
          author ? [safety.reportOf({ subject: 'comment', id, person: author })] : []
        }
      />
      {safety.dialogs}
    </>
  );
}
