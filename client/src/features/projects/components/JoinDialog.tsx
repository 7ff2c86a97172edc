import { Trans, useLingui } from '@lingui/react/macro';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { findPendingInput } from '../../../lib/outbox/use-outbox.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { askToJoin, projectTarget } from '../ask-to-join.ts';
import type { ProjectWithDetails } from '../projects.selectors.ts';
import { useAction } from '../use-action.ts';
import { ProjectRoleField } from './ProjectRoleField.tsx';

interface JoinDialogProps {
  project: ProjectWithDetails;
  isOpen: boolean;
  onClose: () => void;
}

export function JoinDialog({ project, isOpen, onClose }: JoinDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { run } = useAction();
  const [role, setRole] = useState('');
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { keyFor, renew } = useIdempotencyKey();
  const { title, owner, rolesWanted, id: projectId } = project;
  const { name } = owner;
  const isTooLong = countCharacters(message.trim()) > projectLimits.message;

  async function send() {
    if (isTooLong) return;
    const form = { projectId, role: role.trim(), message: message.trim() };
    const idempotencyKey = keyFor(form);
    const failure = await run(() => dispatch(askToJoin({ ...form, idempotencyKey })));
    if (failure === undefined) return;
    setError(failure);
    if (failure !== null) return;
    renew();
    setMessage('');
    onClose();
    const isWaiting = findPendingInput(askToJoin.typePrefix, projectTarget(projectId)) !== null;
    if (isWaiting) notify.info(t`Your request will be sent when you are back online`);
    else notify.success(t`Request sent to ${name}`);
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Ask to join`}
      size="small"
      partHeight
      closeOnOutsideClick={message === ''}
      onSubmit={send}
      submitLabel={t`Send request`}
    >
      <p className="text-control text-muted">
        <Trans>
          {name} will review your request to join {title}. We will notify you of the answer.
        </Trans>
      </p>
      <ProjectRoleField roles={rolesWanted} value={role} onChange={setRole} />
      <Field
        label={t`Message (optional)`}
        error={isTooLong ? t`Use at most ${projectLimits.message} characters` : undefined}
      >
        <TextArea
          rows={4}
          value={message}
          placeholder={t`What you would like to do, and what you have done before`}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </Field>
      {error && (
        <p role="alert" className="text-control font-medium text-danger">
          {error}
        </p>
      )}
    </FormDialog>
  );
}
