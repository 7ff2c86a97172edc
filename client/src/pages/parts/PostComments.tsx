import { useLingui } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense, use, useState } from 'react';
import { CommentSkeleton } from '../../features/comments/components/CommentSkeleton.tsx';
import { commentCountChanged } from '../../features/posts/posts.slice.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { suggestPeople } from './suggest-people.ts';
import { useSafetyMenu } from './use-safety-menu.tsx';

interface PostCommentsProps {
  postId: string;
  linkedId: string | null;
  focusOnOpen: boolean;
}

function fetchCode() {
  return import('../../features/comments/components/CommentSection.tsx').catch(() => null);
}

type Code = ReturnType<typeof fetchCode>;

/** The comments of a post; the code loads when they are opened. */
export function PostComments(props: PostCommentsProps) {
  const [code, setCode] = useState(fetchCode);
  return (
    <Suspense fallback={<CommentSkeleton />}>
      <FetchedComments {...props} code={code} onRetry={() => setCode(fetchCode())} />
    </Suspense>
  );
}

interface FetchedCommentsProps extends PostCommentsProps {
  code: Code;
  onRetry: () => void;
}

function FetchedComments({ postId, linkedId, focusOnOpen, code, onRetry }: FetchedCommentsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const module = use(code);
  const safety = useSafetyMenu();
  const page = fillPath(pages.post, { id: postId });
  if (!module) return <ErrorState message={t`Error fetching comments`} onRetry={onRetry} />;
  return (
    <>
      <module.CommentSection
        subject={{ kind: 'post', id: postId }}
        pathOf={(commentId) => `${page}?${new URLSearchParams({ comment: commentId })}`}
        onCountChange={(commentCount) => dispatch(commentCountChanged({ postId, commentCount }))}
        suggestPeople={suggestPeople}
        linkedId={linkedId}
        focusOnOpen={focusOnOpen}
        menuItems={({ id, author }) =>
          author ? [safety.reportOf({ subject: 'comment', id, person: author })] : []
        }
      />
      {safety.dialogs}
    </>
  );
}
