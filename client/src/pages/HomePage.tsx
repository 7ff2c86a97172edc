import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { FeedView } from '@sangam/contract/posts/posts.schema.ts';
import { FolderKanban } from 'lucide-react';
import { Suspense } from 'react';
import { ConfirmEmailBanner } from '../features/auth/components/ConfirmEmailBanner.tsx';
import { LazyNextSteps } from '../features/onboarding/components/LazyNextSteps.tsx';
import { ComposerPrompt } from '../features/posts/components/ComposerPrompt.tsx';
import { FeedTabs } from '../features/posts/components/FeedTabs.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { PostCardWithActions } from './parts/PostCardWithActions.tsx';
import { suggestPeople } from './parts/suggest-people.ts';
import { useSuggestTopics } from './parts/use-suggest-topics.ts';

const DraftTopics = lazyPart(
  async () => (await import('../features/topics/components/DraftTopics.tsx')).DraftTopics,
);
const FollowedTopicLinks = lazyPart(
  async () =>
    (await import('../features/topics/components/FollowedTopicLinks.tsx')).FollowedTopicLinks,
);
const EmptyFeed = lazyPart(async () => (await import('./parts/EmptyFeed.tsx')).EmptyFeed);

function renderEmpty(kind: FeedView | 'discover') {
  return (
    // As high as the screen, so that posts below it appear where they stay.
    <Suspense fallback={<Skeleton className="h-dvh rounded-card" />}>
      <EmptyFeed kind={kind} />
    </Suspense>
  );
}

const empty = {
  everyone: renderEmpty('everyone'),
  network: renderEmpty('network'),
  topics: renderEmpty('topics'),
};
const withoutConnections = { everyone: renderEmpty('discover'), network: empty.network };

export function HomePage() {
  const { t } = useLingui();
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
        withoutConnections={withoutConnections}
        empty={empty}
      />
    </>
  );
}
