import { Trans, useLingui } from '@lingui/react/macro';
import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type { SharedProject } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Field } from '../../../ui/Field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { isPasswordError } from '../password-error.ts';
import { selectSharedProjects } from '../privacy.slice.ts';
import { deleteAccount } from '../privacy.thunks.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface SharedProjectChoiceProps {
  project: SharedProject;
  isToGo: boolean;
  onChange: (isToGo: boolean) => void;
}

/** What becomes of a project that others work on. */
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
          { value: 'hand-over', label: t`Transfer to ${name}`, hint: t`Immediately` },
          { value: 'delete', label: t`Delete it`, hint: t`Together with your account` },
        ]}
      />
    </div>
  );
}

export interface DeleteAccountDialogProps {
  account: Account;
  onClose: () => void;
}

/** Says what will happen, and asks what only the person can decide. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const sharedProjects = useAppSelector(selectSharedProjects) ?? [];
  const [projectsToDelete, setProjectsToDelete] = useState<readonly string[]>([]);
  const [otp, setOtp] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | undefined>();

  function choose(projectId: string, isToGo: boolean) {
    const others = projectsToDelete.filter((id) => id !== projectId);
    setProjectsToDelete(isToGo ? [...others, projectId] : others);
  }

  async function confirm(password: string): Promise<RequestFailure | null> {
    const code = otp.trim();
    const form = { password, projectsToDelete: [...projectsToDelete], ...(code && { otp: code }) };
    const result = await dispatch(deleteAccount(form));
    if (deleteAccount.fulfilled.match(result)) {
      const day = formatDate(new Date(result.payload.erasedAt));
      notify.success(t`Your account will be deleted on ${day}. To restore it, log in before then.`);
      return null;
    }
    const failure = result.payload ?? null;
    if (failure && isPasswordError(failure)) return failure;
    if (account.hasSecondFactor) setCodeProblem(failure?.message);
    else if (failure) notify.error(failure.message);
    return null;
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
      {account.hasSecondFactor && (
        <div className="mt-4">
          <Field
            label={t`Code from your authenticator app, or a recovery code`}
            error={codeProblem}
          >
            <TextInput
              name="otp"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              value={otp}
              onChange={({ currentTarget }) => {
                setOtp(currentTarget.value);
                setCodeProblem(undefined);
              }}
            />
          </Field>
        </div>
      )}
    </PasswordDialog>
  );
}
