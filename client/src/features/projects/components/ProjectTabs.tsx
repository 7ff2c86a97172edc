import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderCheck, FolderKanban, FolderPlus, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { ListName } from '../project-list.ts';
import { ProjectGrid, type CardInGrid } from './ProjectGrid.tsx';
import { PendingRequests } from './PendingRequests.tsx';

const views = ['ongoing', 'finished', 'mine'] as const;

type View = (typeof views)[number];

const listOfView: Record<View, ListName> = {
  ongoing: 'ongoingProjects',
  finished: 'finishedProjects',
  mine: 'userProjects',
};

/** Ongoing, finished and own projects; the selected tab is in the URL. */
export function ProjectTabs({ card }: { card: ComponentType<CardInGrid> }) {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice('tab', views);
  const labels = { ongoing: t`Ongoing`, finished: t`Finished`, mine: t`Mine` };
  return (
    <>
      <Tabs
        name="projects"
        label={t`Show projects`}
        tabs={views.map((id) => ({ id, label: labels[id] }))}
        selected={view}
        onSelect={setView}
      />
      <TabPanel name="projects" id={view}>
        <div className="mt-4">
          {view === 'mine' && <PendingRequests />}
          <ProjectGrid
            key={view}
            list={listOfView[view]}
            label={labels[view]}
            card={card}
            empty={<NoProjects view={view} />}
          />
        </div>
      </TabPanel>
    </>
  );
}

function NoProjects({ view }: { view: View }) {
  const { t } = useLingui();
  const icons: Record<View, LucideIcon> = {
    ongoing: FolderKanban,
    finished: FolderCheck,
    mine: FolderPlus,
  };
  const titles = {
    ongoing: t`No ongoing projects yet`,
    finished: t`No finished projects yet`,
    mine: t`You have no projects yet`,
  };
  const reasons = {
    ongoing: t`Projects that people are working on appear here. Add the first one.`,
    finished: t`Completed projects appear here.`,
    mine: t`Show what you are building and find people to build it with.`,
  };
  return (
    <EmptyState
      icon={icons[view]}
      title={titles[view]}
      action={
        <LinkButton variant="secondary" to={pages.projectCreate}>
          {view === 'mine' ? <Trans>Add your first project</Trans> : <Trans>Start a project</Trans>}
        </LinkButton>
      }
    >
      {reasons[view]}
    </EmptyState>
  );
}
