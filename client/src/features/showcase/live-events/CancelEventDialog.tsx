import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { cancelEvent } from './community-events.thunks.ts';

interface CancelEventDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** Asks for the reason, which all members see. */
export function CancelEventDialog({ event: { id, title }, onClose }: CancelEventDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(submission: FormEvent) {
    submission.preventDefault();
    if (isBusy) return;
    if (reason.trim() === '') {
      setError(t`Enter a reason`);
      return;
    }
    setIsBusy(true);
    const result = await dispatch(cancelEvent({ id, reason }));
    setIsBusy(false);
    if (cancelEvent.rejected.match(result)) {
      setError(result.payload?.message);
      return;
    }
    notify.success(t`Event cancelled`);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Cancel event`}
      closeOnOutsideClick={false}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy}>
            <Trans>Cancel event</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submission) => void handleSubmit(submission)}
        className="grid gap-4"
      >
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        <Field
          label={t`Reason`}
          hint={t`All members see it. A cancelled event cannot be opened again.`}
          required
          error={error}
        >
          <TextArea
            name="reason"
            rows={3}
            maxLength={eventLimits.cancelReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
