import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { FeedCardProps } from './FeedItem.tsx';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PostFeed } from './PostFeed.tsx';

interface FeedTabsProps {
  card: ComponentType<FeedCardProps>;
  emptyEveryone: ReactNode;
  emptyNetwork: ReactNode;
}

const views = ['everyone', 'network'] as const;

/** The feed of everyone and of the network; the selected tab is in the URL. */
export function FeedTabs({ card, emptyEveryone, emptyNetwork }: FeedTabsProps) {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice('view', views);
  const labels = { everyone: t`Everyone`, network: t`My network` };
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
        <NewPostsPill list={view} />
        <div className="mt-3">
          <PostFeed
            key={view}
            list={view}
            label={labels[view]}
            card={card}
            empty={view === 'network' ? emptyNetwork : emptyEveryone}
          />
        </div>
      </TabPanel>
    </>
  );
}
