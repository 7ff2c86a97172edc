import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useProject } from '../use-project.ts';
import { ProjectHero } from './ProjectHero.tsx';
import { ProjectLinks } from './ProjectLinks.tsx';
import { ProjectUnavailable } from './ProjectUnavailable.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';
import { TeamSection } from './TeamSection.tsx';
import { TagChips } from './TagChips.tsx';

function SkillsAndTags({ project: { skills, tags } }: { project: ProjectWithDetails }) {
  const { t } = useLingui();
  if (skills.length === 0 && tags.length === 0) return null;
  return (
    <Section title={t`Skills and tags`}>
      <div className="grid gap-3">
        {skills.length > 0 && <TagChips label={t`Skills`} words={skills} />}
        {tags.length > 0 && (
          <ul aria-label={t`Tags`} className="flex flex-wrap gap-x-3 text-control">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Link
                  to={`${pages.search}?${new URLSearchParams({ tab: 'projects', q: `#${tag}` })}`}
                  className="inline-block max-w-full truncate py-1 font-medium text-link hover:underline"
                >
                  #{tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** Slots that the page fills with other features. */
interface ProjectSlots {
  saveButton?: ComponentType<{ project: ProjectWithDetails }>;
  /** Additional menu, by the role of the viewer. */
  menu?: ComponentType<{ project: ProjectWithDetails }>;
  gallery: ComponentType<{ media: readonly Media[] }>;
  comments: ReactNode;
}

interface ProjectScreenProps extends ProjectSlots {
  projectId: string;
}

/** The page of one project, or its loading, missing or error state. */
export function ProjectScreen({ projectId, ...slots }: ProjectScreenProps) {
  const { t } = useLingui();
  const { project, isMissing, error, retry } = useProject(projectId);
  usePageTitle(project?.title ?? null);
  if (project) return <LoadedProject project={project} {...slots} />;
  if (isMissing) {
    return (
      <ProjectUnavailable heading={t`Project`}>
        <Trans>It may have been deleted, or the link may be wrong.</Trans>
      </ProjectUnavailable>
    );
  }
  if (error) {
    return (
      <>
        <PageHeading>{t`Project`}</PageHeading>
        <Card>
          <ErrorState message={error} onRetry={retry} />
        </Card>
      </>
    );
  }
  return (
    <LoadingRegion onRetry={retry}>
      <ProjectSkeleton />
    </LoadingRegion>
  );
}

function LoadedProject({
  project,
  saveButton: SaveButton,
  menu: Menu,
  gallery: Gallery,
  comments,
}: ProjectSlots & { project: ProjectWithDetails }) {
  const { t } = useLingui();
  const { description, media, links, owner, collaborators } = project;
  const people = [owner, ...collaborators.map(({ person }) => person)];
  return (
    <>
      <ProjectHero
        project={project}
        saveButton={SaveButton && <SaveButton project={project} />}
        menu={Menu && <Menu project={project} />}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:empty:hidden">
          {description && (
            <Section title={t`About`}>
              <p dir="auto" className="max-w-read break-words whitespace-pre-wrap">
                <RichText text={description} mentioned={people.map(({ username }) => username)} />
              </p>
            </Section>
          )}
          {media.length > 0 && (
            <Section title={t`Gallery`}>
              <div className="overflow-clip rounded-control">
                <Gallery media={media} />
              </div>
            </Section>
          )}
        </div>
        <aside
          aria-label={t`Team and details`}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:row-span-2"
        >
          <TeamSection project={project} />
          <SkillsAndTags project={project} />
          {links.length > 0 && (
            <Section title={t`Links`}>
              <ProjectLinks links={links} />
            </Section>
          )}
        </aside>
        <Section title={t`Discussion`}>{comments}</Section>
      </div>
    </>
  );
}
