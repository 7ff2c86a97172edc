import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderKanban, Newspaper } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ConfirmEmailBanner } from '../features/auth/components/ConfirmEmailBanner.tsx';
import { ComposerPrompt } from '../features/posts/components/ComposerPrompt.tsx';
import { FeedTabs } from '../features/posts/components/FeedTabs.tsx';
import { openList } from '../features/posts/list-actions.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PostCardWithActions } from './parts/PostCardWithActions.tsx';
import { suggestPeople } from './parts/suggest-people.ts';
import { useSuggestTopics } from './parts/use-suggest-topics.ts';

const DraftTopics = lazy(async () => ({
  default: (await import('../features/topics/components/DraftTopics.tsx')).DraftTopics,
}));
const FollowedTopicLinks = lazy(async () => ({
  default: (await import('../features/topics/components/FollowedTopicLinks.tsx'))
    .FollowedTopicLinks,
}));
const EmptyTopics = lazy(async () => ({
  default: (await import('../features/topics/components/EmptyTopics.tsx')).EmptyTopics,
}));

export function HomePage() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const suggestTopics = useSuggestTopics();
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t`Home`}
      </h1>
      <ConfirmEmailBanner dismissible />
      <ComposerPrompt slots={{ suggestPeople, suggestTopics, topics: DraftTopics }} />
      {/* The bottom bar of a phone has no room for projects. */}
      <LinkButton
        variant="secondary"
        size="small"
        icon={FolderKanban}
        to={pages.projects}
        className="mt-3 w-full sm:hidden"
      >
        <Trans>Projects</Trans>
      </LinkButton>
      <FeedTabs
        card={PostCardWithActions}
        topicLinks={
          <Suspense fallback={null}>
            <FollowedTopicLinks />
          </Suspense>
        }
        empty={{
          everyone: (
            <EmptyState icon={Newspaper} title={t`Nothing in your feed yet`}>
              <Trans>Posts appear here, newest first. Write the first one.</Trans>
            </EmptyState>
          ),
          network: (
            <EmptyState
              icon={Newspaper}
              title={t`Nothing from your network yet`}
              action={
                <LinkButton variant="secondary" to={pages.network}>
                  <Trans>Find people to connect with</Trans>
                </LinkButton>
              }
            >
              <Trans>Posts from your connections appear here, newest first.</Trans>
            </EmptyState>
          ),
          topics: (
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <EmptyTopics onDone={() => dispatch(openList('topics'))} />
            </Suspense>
          ),
        }}
      />
    </>
  );
}
