import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Newspaper } from 'lucide-react';
import { PostFeed } from '../../features/posts/components/PostFeed.tsx';
import { postsBy } from '../../features/posts/post-list.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PostCardWithActions } from './PostCardWithActions.tsx';

interface ProfilePostsProps {
  username: string;
  isOwn: boolean;
}

export function ProfilePosts({ username, isOwn }: ProfilePostsProps) {
  const { t } = useLingui();
  return (
    <PostFeed
      list={postsBy(username)}
      label={t`Posts`}
      card={PostCardWithActions}
      empty={
        <Card>
          {isOwn ? <NoPostsOfOnesOwn /> : <EmptyState icon={Newspaper} title={t`No posts yet`} />}
        </Card>
      }
    />
  );
}

function NoPostsOfOnesOwn() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Newspaper}
      title={t`No posts yet`}
      action={
        <LinkButton variant="secondary" to={pages.home}>
          <Trans>Write your first post</Trans>
        </LinkButton>
      }
    >
      <Trans>Your posts will appear here, newest first.</Trans>
    </EmptyState>
  );
}
