import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { projectViews, type ProjectView } from '@sangam/contract/projects/project-browse.calls.ts';
import { FolderCheck, FolderKanban, FolderPlus, SearchX, type LucideIcon } from 'lucide-react';
import { useRef, type ComponentType } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { listWithFilters, type ListName } from '../project-list.ts';
import { selectList } from '../projects.slice.ts';
import { useProjectFilters } from '../use-project-filters.ts';
import { ProjectFilterBar } from './ProjectFilterBar.tsx';
import { ProjectGrid, type GridCardProps } from './ProjectGrid.tsx';
import { PendingRequests } from './PendingRequests.tsx';

/** Ongoing and finished projects, and those that the user owns or has joined; tab and filters are in the URL. */
export function ProjectTabs({ card }: { card: ComponentType<GridCardProps> }) {
  const { t } = useLingui();
  const [view, setView] = useUrlChoice('tab', projectViews);
  const search = useRef<HTMLInputElement>(null);
  const filters = useProjectFilters();
  const labels = {
    ongoing: t({ message: 'Ongoing', context: 'projects' }),
    finished: t({ message: 'Finished', context: 'projects' }),
    mine: t`Mine`,
  };
  const list = listWithFilters({ view, ...filters.active });

  function clear() {
    filters.clear();
    // The pressed button disappears.
    search.current?.focus();
  }

  return (
    <>
      <Tabs
        name="projects"
        label={t`Show projects`}
        tabs={projectViews.map((id) => ({ id, label: labels[id] }))}
        selected={view}
        onSelect={setView}
      />
      <TabPanel name="projects" id={view}>
        <div className="mt-4">
          {view === 'mine' && <PendingRequests />}
          <ProjectFilterBar filters={filters} input={search} />
          <p role="status" className="sr-only">
            {filters.isAny && <FoundCount list={list} />}
          </p>
          <ProjectGrid
            key={view}
            list={list}
            label={labels[view]}
            card={card}
            empty={filters.isAny ? <NoMatches onClear={clear} /> : <NoProjects view={view} />}
          />
        </div>
      </TabPanel>
    </>
  );
}

/** For screen readers: the number of results changes with every filter. */
function FoundCount({ list }: { list: ListName }) {
  const { t } = useLingui();
  const { items, isLoaded, timestamp } = useAppSelector((state) => selectList(state, list));
  const count = items.length;
  if (!isLoaded) return null;
  if (timestamp !== null)
    return t`More than ${plural(count, { one: '# project', other: '# projects' })} found`;
  return t`${plural(count, { one: '# project', other: '# projects' })} found`;
}

function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={SearchX}
      title={t`No projects match`}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try other words or fewer filters.</Trans>
    </EmptyState>
  );
}

function NoProjects({ view }: { view: ProjectView }) {
  const { t } = useLingui();
  const icons: Record<ProjectView, LucideIcon> = {
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
