import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Share2, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { projectEditPath, projectPath } from '../../../lib/page-paths.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { useShareMenu } from '../../../ui/use-share-menu.tsx';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useProjectRequests } from '../use-project-requests.ts';
import { AcceptRejectButtons } from './AcceptRejectButtons.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { JoinButton } from './JoinButton.tsx';
import { LeaveButton } from './LeaveButton.tsx';

interface ProjectActionsProps {
  project: ProjectWithDetails;
  saveButton: ReactNode;
  menu: ReactNode;
}

/** The viewer's actions, by their role. */
export function ProjectActions({ project, saveButton, menu }: ProjectActionsProps) {
  const { t } = useLingui();
  const { items, dialog } = useShareMenu({ path: projectPath(project.id), title: project.title });
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      <RoleActions project={project} />
      <span className="ml-auto flex items-center">
        {saveButton}
        <Menu
          label={t`Share`}
          items={items}
          renderTrigger={(props) => <IconButton {...props} label={t`Share`} icon={Share2} />}
        />
        {menu}
      </span>
      {dialog}
    </div>
  );
}

function RoleActions({ project }: { project: ProjectWithDetails }) {
  switch (project.viewerRole) {
    case 'owner':
      return (
        <>
          <TeamButton project={project} />
          <EditLink projectId={project.id} />
          <DeleteButton project={project} />
        </>
      );
    case 'collaborator':
      return (
        <>
          <EditLink projectId={project.id} />
          <LeaveButton project={project} />
        </>
      );
    case 'invited':
      return <AcceptRejectButtons project={project} />;
    default:
      return <JoinButton project={project} />;
  }
}

function EditLink({ projectId }: { projectId: string }) {
  return (
    <LinkButton variant="secondary" icon={Pencil} to={projectEditPath(projectId)}>
      <Trans>Edit</Trans>
    </LinkButton>
  );
}

function TeamButton({ project }: { project: ProjectWithDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { joinRequests } = useProjectRequests(project.id, true);
  const dialog = useLazyComponent(async () => (await import('./TeamDialog.tsx')).TeamDialog);
  const count = formatNumber(joinRequests.length);

  async function open() {
    if (await dialog.load()) setIsOpen(true);
  }

  return (
    <>
      <Button icon={Users} busy={dialog.isLoading} onClick={() => void open()}>
        <Trans>Manage team</Trans>
        {joinRequests.length > 0 && (
          <span className="ml-2 rounded-full bg-accent px-1.5 text-badge text-on-accent">
            <span aria-hidden>{count}</span>
            <span className="sr-only">
              <Trans>{count} pending</Trans>
            </span>
          </span>
        )}
      </Button>
      {dialog.Part && (
        <dialog.Part project={project} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
