import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { TabPanel } from '../ui/TabPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { ProjectCardSkeleton } from '../features/projects/components/ProjectCardSkeleton.tsx';
import { gridClasses } from '../features/projects/grid-classes.ts';
import { projectsReceived } from '../features/projects/projects.slice.ts';
import { SavedProjects } from '../features/saved-items/components/SavedProjects.tsx';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { SavedPostList } from './parts/SavedPostList.tsx';
import { StoredProjectCard } from './parts/StoredProjectCard.tsx';

function SavedProjectList({ empty }: { empty: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <SavedProjects
      receive={(projects) => dispatch(projectsReceived(projects))}
      renderProject={(projectId) => <StoredProjectCard projectId={projectId} />}
      listClasses={gridClasses}
      skeleton={
        <div className={gridClasses}>
          <ProjectCardSkeleton />
          <ProjectCardSkeleton />
        </div>
      }
      empty={empty}
    />
  );
}

export function SavedPage() {
  const { t } = useLingui();
  const [tab, setTab] = useUrlChoice('tab', ['posts', 'projects']);
  return (
    <>
      <PageHeading intro={t`Only you can see this.`}>{t`Saved`}</PageHeading>
      <Tabs
        name="saved"
        label={t`Saved items`}
        tabs={[
          { id: 'posts', label: t`Posts` },
          { id: 'projects', label: t`Projects` },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel name="saved" id={tab}>
        <div className="mt-4">
          {tab === 'posts' ? (
            <SavedPostList empty={<NothingSaved kind="posts" />} />
          ) : (
            <SavedProjectList empty={<NothingSaved kind="projects" />} />
          )}
        </div>
      </TabPanel>
    </>
  );
}

interface NothingSavedProps {
  kind: 'posts' | 'projects';
}

function NothingSaved({ kind }: NothingSavedProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Bookmark}
      title={kind === 'posts' ? t`No saved posts yet` : t`No saved projects yet`}
      action={
        <LinkButton variant="secondary" to={kind === 'posts' ? pages.home : pages.projects}>
          {kind === 'posts' ? <Trans>Back to home</Trans> : <Trans>Browse projects</Trans>}
        </LinkButton>
      }
    >
      {kind === 'posts' ? (
        <Trans>Choose Save on a post to find it here later.</Trans>
      ) : (
        <Trans>Choose Save on a project to find it here later.</Trans>
      )}
    </EmptyState>
  );
}
