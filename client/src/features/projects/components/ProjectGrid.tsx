import { useLingui } from '@lingui/react/macro';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { memo, type ComponentType, type ReactNode } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import type { ListName } from '../project-list.ts';
import { selectProjectById } from '../projects.slice.ts';
import { useProjectList } from '../use-project-list.ts';
import { gridClasses } from '../grid-classes.ts';
import { ProjectCardSkeleton } from './ProjectCardSkeleton.tsx';

/** Props of the component that renders one project of a grid. */
export interface GridCardProps {
  project: ProjectSummary;
}

interface ProjectGridProps {
  list: ListName;
  label: string;
  /** A ProjectCard with filled slots; must be a stable component. */
  card: ComponentType<GridCardProps>;
  /** The empty state. */
  empty: ReactNode;
}

/** A list of project cards with infinite scroll. */
export function ProjectGrid({ list: name, label, card, empty }: ProjectGridProps) {
  const { t } = useLingui();
  const { list, loadMore } = useProjectList(name);
  const { items: ids, isLoaded, request } = list;

  if (ids.length === 0 && request.error) {
    return (
      <Card>
        <ErrorState message={request.error.message} onRetry={loadMore} />
      </Card>
    );
  }
  if (ids.length === 0 && !isLoaded) {
    return (
      <LoadingRegion>
        <div className={gridClasses}>
          {['one', 'two', 'three'].map((key) => (
            <ProjectCardSkeleton key={key} />
          ))}
        </div>
      </LoadingRegion>
    );
  }
  if (ids.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <ul aria-label={label} aria-busy={request.loading} className={gridClasses}>
        {ids.map((id) => (
          <GridItem key={id} projectId={id} card={card} />
        ))}
      </ul>
      <ListEnd
        list={list}
        onNear={loadMore}
        words={t`You have reached the end`}
        skeleton={
          <div className={gridClasses}>
            <ProjectCardSkeleton />
          </div>
        }
      />
    </>
  );
}

interface GridItemProps {
  projectId: string;
  card: ComponentType<GridCardProps>;
}

/** One project of a grid; nothing if it is not in the store. Memoised: renders again only when its project or props change. */
export const GridItem = memo(function GridItem({ projectId, card: Shown }: GridItemProps) {
  const project = useAppSelector((state) => selectProjectById(state, projectId));
  return (
    project && (
      <li className="min-w-0">
        <Shown project={project} />
      </li>
    )
  );
});
