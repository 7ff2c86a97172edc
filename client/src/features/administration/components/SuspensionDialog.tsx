import { Trans, useLingui } from '@lingui/react/macro';
import { moderationLimits } from '@sangam/contract/moderation/moderation.calls.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { liftMemberSuspension, suspendMember } from '../member-management.thunks.ts';

interface SuspensionDialogProps {
  kind: 'suspend' | 'lift';
  username: string;
  name: string;
  onClose: () => void;
}

const dayMs = 86_400_000;

/** Asks the operator for the reason to suspend a member or to lift all suspensions, and does it. */
export function SuspensionDialog({ kind, username, name, onClose }: SuspensionDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSuspension = kind === 'suspend';

  async function handleSubmit() {
    setHasTried(true);
    const form = { username, reason: reason.trim() };
    if (form.reason === '') return;
    const until = days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
    const result = isSuspension
      ? await dispatch(suspendMember({ ...form, until }))
      : await dispatch(liftMemberSuspension(form));
    if (suspendMember.rejected.match(result) || liftMemberSuspension.rejected.match(result)) {
      setProblem(result.payload?.message ?? null);
      return;
    }
    notify.success(isSuspension ? t`${name} is suspended` : t`The suspension of ${name} is lifted`);
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={isSuspension ? t`Suspend ${name}` : t`Lift the suspension of ${name}`}
      size="small"
      partHeight
      onSubmit={handleSubmit}
      submitLabel={isSuspension ? t`Suspend` : t`Lift suspension`}
      submitVariant={isSuspension ? 'danger' : 'primary'}
    >
      <FormError>{problem}</FormError>
      <p className="text-control text-muted">
        {isSuspension ? (
          <Trans>
            {name} is logged out at once and gets an email. The login shows the reason and offers an
            appeal.
          </Trans>
        ) : (
          <Trans>{name} can log in again and is visible to others.</Trans>
        )}
      </p>
      {isSuspension && (
        <Field label={t`Duration`}>
          <Select value={days} onChange={({ target }) => setDays(target.value)}>
            <option value="1">{t`One day`}</option>
            <option value="7">{t`One week`}</option>
            <option value="30">{t`30 days`}</option>
            <option value="180">{t`180 days`}</option>
            <option value="">{t`Permanently`}</option>
          </Select>
        </Field>
      )}
      <Field
        label={t`Reason`}
        hint={
          isSuspension
            ? t`Name the rule that was broken. ${name} will read this.`
            : t`Only moderators and operators can see this.`
        }
        error={hasTried && reason.trim() === '' ? t`Write a short explanation` : undefined}
      >
        <TextArea
          value={reason}
          limit={moderationLimits.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
