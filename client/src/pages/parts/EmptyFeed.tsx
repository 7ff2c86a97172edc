import '../../features/network/network.realtime.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { FeedView } from '@sangam/contract/posts/posts.schema.ts';
import { Newspaper } from 'lucide-react';
import { useId } from 'react';
import { Suggestions } from '../../features/network/components/Suggestions.tsx';
import { PostFeed } from '../../features/posts/components/PostFeed.tsx';
import { openList } from '../../features/posts/list-actions.ts';
import { OpenProjects } from '../../features/projects/components/OpenProjects.tsx';
import type { GridCardProps } from '../../features/projects/components/ProjectGrid.tsx';
import { UpcomingEvents } from '../../features/showcase/upcoming-events/UpcomingEvents.tsx';
import { EmptyTopics } from '../../features/topics/components/EmptyTopics.tsx';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PreviewSection } from '../../ui/PreviewSection.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useNow } from '../../ui/use-now.ts';
import { PostCardWithActions } from './PostCardWithActions.tsx';
import { ProjectCardWithSave } from './ProjectCardWithSave.tsx';

/** In place of the feed as long as nobody has posted. */
function NoPosts() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState icon={Newspaper} title={t`Nothing in your feed yet`}>
        <Trans>Posts appear here, newest first. Write the first one.</Trans>
      </EmptyState>
    </Card>
  );
}

function OpenProjectCard({ project }: GridCardProps) {
  return <ProjectCardWithSave project={project} heading="h3" />;
}

/** What Home offers to users without connections, and where a feed is empty: people, projects and events. */
function Discover() {
  const { t } = useLingui();
  const now = new Date(useNow());
  // On a wide screen the rail suggests the same people.
  const isWide = useMediaQuery('(min-width: 80rem)');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {!isWide && (
        <PreviewSection title={t`People you may know`} to={pages.suggestedNetwork}>
          <Suggestions maxItems={4} />
        </PreviewSection>
      )}
      <UpcomingEvents now={now} maxItems={2} />
      {/* Last: without open projects this section disappears once they are loaded, and must not move the others. */}
      <OpenProjects card={OpenProjectCard} />
    </div>
  );
}

/** Instead of the feed of the network: the user has no connections, or these have published nothing. */
function EmptyNetwork() {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card as="section">
        <h2 className="text-card-title font-semibold">
          <Trans>Nothing from your network yet</Trans>
        </h2>
        <p className="mt-1 text-control text-muted">
          <Trans>
            Posts from your connections appear here, newest first. Until then, this is what is
            happening in the community.
          </Trans>
        </p>
      </Card>
      <Discover />
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="mb-3 text-card-title font-semibold">
          <Trans>Newest posts</Trans>
        </h2>
        <PostFeed
          list="everyone"
          label={t`Newest posts`}
          card={PostCardWithActions}
          empty={<NoPosts />}
        />
      </section>
    </div>
  );
}

/** What Home shows instead of a feed, or among the posts of everyone (`discover`) for a user without connections. */
export function EmptyFeed({ kind }: { kind: FeedView | 'discover' }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  switch (kind) {
    case 'discover':
      return (
        <article aria-label={t`Discover the community`} className="py-3">
          <Discover />
        </article>
      );
    case 'everyone':
      return (
        <div className="grid gap-6">
          <NoPosts />
          <Discover />
        </div>
      );
    case 'network':
      return <EmptyNetwork />;
    default:
      return (
        <Card>
          <EmptyTopics onDone={() => dispatch(openList('topics'))} />
        </Card>
      );
  }
}
