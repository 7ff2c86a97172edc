import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { FolderKanban } from 'lucide-react';
import {
  ProjectGrid,
  type GridCardProps,
} from '../../features/projects/components/ProjectGrid.tsx';
import { projectsBy } from '../../features/projects/project-list.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProjectCardWithSave } from './ProjectCardWithSave.tsx';

/** A project on a profile, with the heading level that fits there. */
function ProfileProjectCard({ project }: GridCardProps) {
  return <ProjectCardWithSave project={project} heading="h3" />;
}

interface ProfileProjectsProps {
  username: string;
  isOwn: boolean;
}

/** Projects that the user owns or has joined, newest first. */
export function ProfileProjects({ username, isOwn }: ProfileProjectsProps) {
  const { t } = useLingui();
  const viewer = useAppSelector(selectUsername);
  return (
    <ProjectGrid
      list={projectsBy(username, viewer)}
      label={t`Projects`}
      card={ProfileProjectCard}
      empty={
        isOwn ? (
          <NoProjectsOfOnesOwn />
        ) : (
          <EmptyState icon={FolderKanban} title={t`No projects yet`} />
        )
      }
    />
  );
}

function NoProjectsOfOnesOwn() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={FolderKanban}
      title={t`No projects yet`}
      action={
        <LinkButton variant="secondary" to={pages.projectCreate}>
          <Trans>Add your first project</Trans>
        </LinkButton>
      }
    >
      <Trans>Show what you are building and find people to build it with.</Trans>
    </EmptyState>
  );
}
