import { useLingui } from '@lingui/react/macro';
import type { FeedView } from '@sangam/contract/posts/posts.schema.ts';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { selectHasConnections, selectList } from '../posts.slice.ts';
import type { FeedCardProps } from './FeedItem.tsx';
import { PostFeed } from './PostFeed.tsx';

interface FeedTabsProps {
  card: ComponentType<FeedCardProps>;
  /** The empty state of each feed. */
  empty: Record<FeedView, ReactNode>;
  /** For a user without connections: among the posts of everyone, and instead of the feed of the network. */
  withoutConnections: Record<'everyone' | 'network', ReactNode>;
  /** Above the posts of the followed topics. */
  topicLinks: ReactNode;
}

const NewPostsPill = lazyPart(async () => (await import('./NewPostsPill.tsx')).NewPostsPill);

const views = ['everyone', 'network', 'topics'] as const;

/** The feeds of everyone, of the network and of the followed topics; the selected tab is in the URL. */
export function FeedTabs({ card, empty, withoutConnections, topicLinks }: FeedTabsProps) {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice('view', views);
  const hasConnections = useAppSelector(selectHasConnections);
  const hasNewPosts = useAppSelector((state) => selectList(state, view).fresh.length > 0);
  const labels = { everyone: t`Everyone`, network: t`My network`, topics: t`Topics` };
  return (
    <>
      <Tabs
        name="feed"
        label={t`Show posts from`}
        tabs={views.map((id) => ({ id, label: labels[id] }))}
        selected={view}
        onSelect={setView}
      />
      <TabPanel name="feed" id={view}>
        {view === 'topics' && topicLinks}
        {hasNewPosts && (
          <Suspense>
            <NewPostsPill list={view} />
          </Suspense>
        )}
        <div className="mt-3">
          {view === 'network' && hasConnections === false ? (
            withoutConnections.network
          ) : (
            <PostFeed
              key={view}
              list={view}
              label={labels[view]}
              card={card}
              empty={empty[view]}
              insert={
                view === 'everyone' && hasConnections === false && withoutConnections.everyone
              }
            />
          )}
        </div>
      </TabPanel>
    </>
  );
}
