import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useProjectRequests } from '../use-project-requests.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PendingInvitation } from './PendingInvitation.tsx';
import { RequestRow } from './RequestRow.tsx';

interface TeamDialogProps {
  project: ProjectWithDetails;
  isOpen: boolean;
  onClose: () => void;
}

/** Manages the members of a project, for its owner. */
export function TeamDialog({ project, isOpen, onClose }: TeamDialogProps) {
  const { t } = useLingui();
  const status = useRef<HTMLParagraphElement>(null);
  const [resultText, setResultText] = useState('');
  const { list, joinRequests, invitations, reload, loadMore } = useProjectRequests(
    project.id,
    isOpen,
  );
  const { collaborators } = project;

  /** The pressed button may disappear: focus moves to the message. */
  function announceResult(words: string) {
    setResultText(words);
    status.current?.focus();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Manage team`} closeOnOutsideClick={false}>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="text-control font-medium text-success outline-none not-empty:mb-4 not-empty:rounded-control not-empty:bg-success-soft not-empty:px-3 not-empty:py-2"
      >
        {resultText}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {joinRequests.length > 0 && (
          <Part title={t`Requests to join`}>
            <ul className="divide-y divide-hairline">
              {joinRequests.map((joinRequest) => (
                <RequestRow
                  key={joinRequest.id}
                  request={joinRequest}
                  onAnswered={(answer, { person: { name } }) =>
                    announceResult(
                      answer === 'accepted'
                        ? t`${name} joined the team`
                        : t`Request from ${name} declined`,
                    )
                  }
                />
              ))}
            </ul>
          </Part>
        )}
        <Part title={t`Collaborators`}>
          {collaborators.length === 0 ? (
            <p className="text-control text-muted">
              <Trans>
                You have no collaborators yet. People who accept your invitation appear here.
              </Trans>
            </p>
          ) : (
            <ul className="divide-y divide-hairline">
              {collaborators.map((member) => (
                <MemberRow
                  key={member.person.username}
                  project={project}
                  member={member}
                  onDone={announceResult}
                  onHandedOver={onClose}
                />
              ))}
            </ul>
          )}
        </Part>
        <Part title={t`Invite`}>
          <InviteForm
            project={project}
            invited={invitations.map(({ person }) => person.username)}
            onInvited={(name) => setResultText(t`Invitation sent to ${name}`)}
          />
        </Part>
        {invitations.length > 0 && (
          <Part title={t`Pending invitations`}>
            <ul className="divide-y divide-hairline">
              {invitations.map((invitation) => (
                <PendingInvitation
                  key={invitation.id}
                  invitation={invitation}
                  onDone={announceResult}
                />
              ))}
            </ul>
          </Part>
        )}
        {list.request.error && (
          <div className="flex flex-wrap items-center gap-3">
            <p role="alert" className="text-control font-medium">
              {list.request.error.message}
            </p>
            <Button variant="secondary" size="small" icon={RotateCw} onClick={reload}>
              <Trans>Retry</Trans>
            </Button>
          </div>
        )}
        {list.timestamp !== null && !list.request.error && (
          <Button variant="quiet" size="small" busy={list.request.loading} onClick={loadMore}>
            <Trans>Show more requests</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-control font-semibold">{title}</h3>
      {children}
    </section>
  );
}
