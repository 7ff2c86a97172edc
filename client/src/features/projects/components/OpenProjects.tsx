import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ComponentType, ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PreviewSection } from '../../../ui/PreviewSection.tsx';
import { gridClasses } from '../grid-classes.ts';
import { listWithFilters, type ListName } from '../project-list.ts';
import { useProjectList } from '../use-project-list.ts';
import { GridItem, type GridCardProps } from './ProjectGrid.tsx';
import { ProjectCardSkeleton } from './ProjectCardSkeleton.tsx';

const maxItems = 2;
const openProjects = listWithFilters({ view: 'ongoing', open: 'yes' });
const projectsForUser = listWithFilters({ view: 'ongoing', open: 'yes', skills: 'mine' });

interface OpenProjectsProps {
  /** Shows one project; a component defined outside of any render, so that it keeps its state. */
  card: ComponentType<GridCardProps>;
}

/** Up to two of the newest ongoing projects that look for the user's skills; if there are none, for any member. */
export function OpenProjects({ card }: OpenProjectsProps) {
  const { t } = useLingui();
  return (
    <ProjectPreview
      list={projectsForUser}
      title={t`Projects looking for your skills`}
      card={card}
      empty={
        <ProjectPreview
          list={openProjects}
          title={t`Projects looking for people`}
          card={card}
          empty={null}
        />
      }
    />
  );
}

interface ProjectPreviewProps extends OpenProjectsProps {
  list: ListName;
  title: string;
  empty: ReactNode;
}

function ProjectPreview({ list: name, title, card, empty }: ProjectPreviewProps) {
  const { list, loadMore } = useProjectList(name);
  const { items: ids, isLoaded, request } = list;
  if (isLoaded && ids.length === 0) return empty;
  return (
    <PreviewSection title={title} to={`${pages.projects}?open=yes`}>
      {ids.length === 0 && request.error ? (
        <Card>
          <ErrorState message={request.error.message} busy={request.loading} onRetry={loadMore} />
        </Card>
      ) : isLoaded ? (
        <ul className={gridClasses}>
          {ids.slice(0, maxItems).map((id) => (
            <GridItem key={id} projectId={id} card={card} />
          ))}
        </ul>
      ) : (
        <LoadingRegion>
          <div className={gridClasses}>
            <ProjectCardSkeleton />
          </div>
        </LoadingRegion>
      )}
    </PreviewSection>
  );
}
