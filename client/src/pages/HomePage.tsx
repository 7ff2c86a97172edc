import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderKanban } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ConfirmEmailBanner } from '../features/auth/components/ConfirmEmailBanner.tsx';
import { LazyNextSteps } from '../features/onboarding/components/LazyNextSteps.tsx';
import { ComposerPrompt } from '../features/posts/components/ComposerPrompt.tsx';
import { FeedTabs } from '../features/posts/components/FeedTabs.tsx';
import { openList } from '../features/posts/list-actions.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
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

const emptyFeeds = () => import('./parts/EmptyFeeds.tsx');
const DiscoverArticle = lazy(async () => ({ default: (await emptyFeeds()).DiscoverArticle }));
const EmptyEveryone = lazy(async () => ({ default: (await emptyFeeds()).EmptyEveryone }));
const EmptyNetwork = lazy(async () => ({ default: (await emptyFeeds()).EmptyNetwork }));

const loading = <Skeleton className="h-96 rounded-card" />;
const emptyNetwork = (
  <Suspense fallback={loading}>
    <EmptyNetwork />
  </Suspense>
);

export function HomePage() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const suggestTopics = useSuggestTopics();
  // On a wide screen the rail shows the next steps.
  const isWide = useMediaQuery('(min-width: 80rem)');
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
      {!isWide && <LazyNextSteps className="mt-3" />}
      <FeedTabs
        card={PostCardWithActions}
        topicLinks={
          <Suspense fallback={null}>
            <FollowedTopicLinks />
          </Suspense>
        }
        withoutConnections={{
          // As high as the screen, so that the posts below appear where they stay.
          everyone: (
            <Suspense fallback={<Skeleton className="h-screen rounded-card" />}>
              <DiscoverArticle />
            </Suspense>
          ),
          network: emptyNetwork,
        }}
        empty={{
          everyone: (
            <Suspense fallback={loading}>
              <EmptyEveryone />
            </Suspense>
          ),
          network: emptyNetwork,
          topics: (
            <Card>
              <Suspense fallback={loading}>
                <EmptyTopics onDone={() => dispatch(openList('topics'))} />
              </Suspense>
            </Card>
          ),
        }}
      />
    </>
  );
}
