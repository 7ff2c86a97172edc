import { useLingui } from '@lingui/react/macro';
import type { FeedView } from '@sangam/contract/posts/posts.schema.ts';
import type { ComponentType, ReactNode } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { selectHasConnections } from '../posts.slice.ts';
import type { FeedCardProps } from './FeedItem.tsx';
import { NewPostsPill } from './NewPostsPill.tsx';
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

const views = ['everyone', 'network', 'topics'] as const;

/** The feeds of everyone, of the network and of the followed topics; the selected tab is in the URL. */
export function FeedTabs({ card, empty, withoutConnections, topicLinks }: FeedTabsProps) {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice('view', views);
  const hasConnections = useAppSelector(selectHasConnections);
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
        <NewPostsPill list={view} />
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
