import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type { SharedProject } from '@sangam/contract/privacy/privacy.schema.ts';
import { useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { canRetryPassword } from '../password-error.ts';
import { selectSharedProjects } from '../privacy.slice.ts';
import { deleteAccount, removeDeletedAccountData } from '../privacy.thunks.ts';
import { DeletionCodeDialog } from './DeletionCodeDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

interface SharedProjectChoiceProps {
  project: SharedProject;
  isToGo: boolean;
  onChange: (isToGo: boolean) => void;
}

/** What happens to a project with other members. */
function SharedProjectChoice({ project, isToGo, onChange }: SharedProjectChoiceProps) {
  const { t } = useLingui();
  const { id, title, heir } = project;
  const { name } = heir;
  return (
    <div className="mt-4">
      <RadioCards
        legend={t`Your project “${title}”`}
        name={`project-${id}`}
        selected={isToGo ? 'delete' : 'hand-over'}
        onSelect={(choice) => onChange(choice === 'delete')}
        cards={[
          { value: 'hand-over', label: t`Transfer to ${name}`, hint: t`Now` },
          { value: 'delete', label: t`Delete it`, hint: t`Together with your account` },
        ]}
      />
    </div>
  );
}

export interface DeleteAccountDialogProps {
  onClose: () => void;
}

/**
 * Explains the deletion and asks for the decisions about shared projects, which the caller has fetched with
 * `getDeletionPreview`. The server checks the password first; the code of two-step verification is asked for
 * afterwards.
 */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const sharedProjects = useAppSelector(selectSharedProjects) ?? [];
  const [projectsToDelete, setProjectsToDelete] = useState<readonly string[]>([]);
  const [checkedPassword, setCheckedPassword] = useState<string | null>(null);

  function choose(projectId: string, isToGo: boolean) {
    const others = projectsToDelete.filter((id) => id !== projectId);
    setProjectsToDelete(isToGo ? [...others, projectId] : others);
  }

  async function send(password: string, otp?: string): Promise<RequestFailure | null> {
    const form = { password, projectsToDelete: [...projectsToDelete], ...(otp && { otp }) };
    const result = await dispatch(deleteAccount(form));
    if (deleteAccount.rejected.match(result)) return result.payload ?? null;
    const search = new URLSearchParams({ until: result.payload.erasedAt });
    // Before the logout, which would lead from a private page to the login page.
    navigate(`${pages.accountDeleted}?${search}`, { replace: true });
    await dispatch(removeDeletedAccountData());
    return null;
  }

  /** Resolves to the failure to show at the password field; null does not close the dialog. */
  async function confirm(password: string): Promise<RequestFailure | null> {
    const failure = await send(password);
    if (failure?.code === 'SECOND_FACTOR_REQUIRED') {
      setCheckedPassword(password);
      return null;
    }
    if (failure && canRetryPassword(failure)) return failure;
    if (failure) notify.error(failure.message);
    return null;
  }

  if (checkedPassword !== null) {
    return <DeletionCodeDialog onSubmit={(otp) => send(checkedPassword, otp)} onClose={onClose} />;
  }
  return (
    <PasswordDialog
      isOpen
      title={t`Delete your account`}
      confirmLabel={t`Delete my account`}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="ml-4 grid list-disc gap-1">
        <li>
          <Trans>You are logged out on all devices, and your account is hidden.</Trans>
        </li>
        <li>
          <Trans>
            After {deletionGraceDays} days your profile, posts, likes, connections, photos and files
            are deleted permanently.
          </Trans>
        </li>
        <li>
          <Trans>
            Your messages, and comments that others replied to, stay without your name, shown as
            from a former member.
          </Trans>
        </li>
      </ul>
      {sharedProjects.map((project) => (
        <SharedProjectChoice
          key={project.id}
          project={project}
          isToGo={projectsToDelete.includes(project.id)}
          onChange={(isToGo) => choose(project.id, isToGo)}
        />
      ))}
    </PasswordDialog>
  );
}
