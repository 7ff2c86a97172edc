import { Trans, useLingui } from '@lingui/react/macro';
import type { ComplaintDetails } from '@sangam/contract/grievance/grievance.schema.ts';
import { useState } from 'react';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { FormError } from '../../../../ui/FormError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/Section.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { useFocusWhen } from '../../../../ui/use-focus-when.ts';
import { acknowledgeComplaint, assignComplaint } from '../../desk.thunks.ts';

interface ComplaintHandlingProps {
  complaint: ComplaintDetails;
}

/** Deadlines, acknowledgement and the assigned moderator. */
export function ComplaintHandling({ complaint }: ComplaintHandlingProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [hasAcknowledged, setHasAcknowledged] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const acknowledgement = useFocusWhen<HTMLParagraphElement>(hasAcknowledged);
  const { id, assignee, team, acknowledgedAt, dueAt } = complaint;
  const due = dueAt === null ? null : formatDateTime(new Date(dueAt));
  const acknowledged = acknowledgedAt === null ? null : formatDateTime(new Date(acknowledgedAt));

  async function acknowledge() {
    setIsBusy(true);
    const result = await dispatch(acknowledgeComplaint(id));
    setIsBusy(false);
    if (!acknowledgeComplaint.fulfilled.match(result)) return setFailure(result.payload ?? null);
    setFailure(null);
    setHasAcknowledged(true);
    notify.success(t`Complaint acknowledged`);
  }

  async function assign(username: string) {
    const form = { complaintId: id, username: username === '' ? null : username };
    const result = await dispatch(assignComplaint(form));
    if (!assignComplaint.fulfilled.match(result)) return setFailure(result.payload ?? null);
    setFailure(null);
    const name = result.payload.assignee?.name;
    notify.success(name === undefined ? t`Assignment removed` : t`Assigned to ${name}`);
  }

  return (
    <Section title={t`Handling`}>
      <div className="grid gap-4">
        <FormError>{failure?.message}</FormError>
        {due !== null && (
          <p className="text-control">
            <Trans>
              Due <b className="font-semibold">{due}</b>
            </Trans>
          </p>
        )}
        {acknowledged === null ? (
          <Button busy={isBusy} className="justify-self-start" onClick={() => void acknowledge()}>
            <Trans>Acknowledge</Trans>
          </Button>
        ) : (
          <p ref={acknowledgement} tabIndex={-1} className="text-control text-muted">
            <Trans>Acknowledged {acknowledged}</Trans>
          </p>
        )}
        <Field label={t`Assigned to`} hint={t`Saved at once. The moderator gets an email.`}>
          <Select
            value={assignee?.username ?? ''}
            onChange={({ target }) => void assign(target.value)}
          >
            <option value="">{t`Unassigned`}</option>
            {team.map(({ username, name }) => (
              <option key={username} value={username}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Section>
  );
}
