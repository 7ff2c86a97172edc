import { useLingui, Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { Bookmark } from 'lucide-react';
import { Link } from '../../lib/router.tsx';
import { useUrlChoice } from '../../lib/use-url-param.ts';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProfilePosts } from './ProfilePosts.tsx';
import { ProfileProjects } from './ProfileProjects.tsx';
import { SavedPostList } from './SavedPostList.tsx';

/** Saved items, visible only on the own profile. */
function ProfileSaved() {
  const { t } = useLingui();
  return (
    <>
      <p className="mb-3 text-control text-muted">
        <Trans>
          Only you can see this. Your saved projects are on the{' '}
          <Link to={`${pages.saved}?tab=projects`} className="font-medium text-link underline">
            Saved page
          </Link>
          .
        </Trans>
      </p>
      <SavedPostList
        empty={
          <EmptyState icon={Bookmark} title={t`No saved posts yet`}>
            <Trans>Choose Save on a post to find it here later.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

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
