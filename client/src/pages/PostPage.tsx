import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { FileSearch } from 'lucide-react';
import { usePageParams, useSearchParams } from '../lib/router.tsx';
import { PostSkeleton } from '../features/posts/components/PostSkeleton.tsx';
import { usePost } from '../features/posts/use-post.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PostCardWithActions } from './parts/PostCardWithActions.tsx';

export function PostPage() {
  const { t } = useLingui();
  const { id = '' } = usePageParams();
  const search = useSearchParams();
  const { post, isMissing, error, retry } = usePost(id);
  usePageTitle(post ? titleOf(post) : null);

  function renderContent() {
    if (post) {
      const linked = search.get('comment');
      return <PostCardWithActions key={id} post={post} isExpanded linkedCommentId={linked} />;
    }
    if (isMissing) return <MissingPost />;
    return (
      <LoadingOrError error={error} onRetry={retry}>
        <PostSkeleton />
      </LoadingOrError>
    );
  }

  return (
    <>
      <PageHeading>{t`Post`}</PageHeading>
      {renderContent()}
    </>
  );
}

const wordsInTitle = 8;

/** Author and beginning of the post. */
function titleOf({ author, content }: Post): string {
  const words = content.split(/\s+/).filter(Boolean);
  const start = words.slice(0, wordsInTitle).join(' ');
  if (!start) return author.name;
  return `${author.name}: ${words.length > wordsInTitle ? `${start}…` : start}`;
}

function MissingPost() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={FileSearch}
        title={t`Post not found`}
        action={
          <LinkButton variant="secondary" to={pages.home}>
            <Trans>Back to home</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have been deleted, or the link may be wrong.</Trans>
      </EmptyState>
    </Card>
  );
}
