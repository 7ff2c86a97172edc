import { useLingui } from '@lingui/react/macro';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { useUrlChoice } from '../../lib/use-url-choice.ts';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';
import { ProfileProjects } from './ProfileProjects.tsx';
import { ProfileSaved } from './ProfileSaved.tsx';

interface ProfileTabsProps {
  page: ProfilePage;
}

export function ProfileTabs({ page: { user, stats } }: ProfileTabsProps) {
  const { t } = useLingui();
  const isOwn = user.relation === 'self';
  const [chosen, setTab] = useUrlChoice('tab', ['posts', 'projects', 'saved']);
  const tab = chosen === 'saved' && !isOwn ? 'posts' : chosen;
  const { username } = user;
  return (
    <section aria-label={t`Posts and projects`}>
      <Tabs
        name="profile"
        label={t`Posts and projects`}
        tabs={[
          { id: 'posts', label: t`Posts`, count: stats.posts },
          { id: 'projects', label: t`Projects`, count: stats.projects },
          ...(isOwn ? [{ id: 'saved' as const, label: t`Saved` }] : []),
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="profile" id={tab}>
        <div className="mt-4">
          {tab === 'posts' && <ProfilePosts username={username} isOwn={isOwn} />}
          {tab === 'projects' && <ProfileProjects username={username} isOwn={isOwn} />}
          {tab === 'saved' && <ProfileSaved />}
        </div>
      </TabPanel>
    </section>
  );
}
