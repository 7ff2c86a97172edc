import { useLingui } from '@lingui/react/macro';
import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { cancelEvent } from './community-events.thunks.ts';

interface CancelEventDialogProps {
  event: CommunityEvent;
  onClose: () => void;
}

/** Asks for the reason, which everyone who can see the event can read. */
export function CancelEventDialog({ event: { id, title }, onClose }: CancelEventDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function handleSubmit() {
    if (reason.trim() === '') {
      setError(t`Enter a reason`);
      return;
    }
    const result = await dispatch(cancelEvent({ id, reason }));
    if (cancelEvent.rejected.match(result)) {
      setError(result.payload?.message);
      return;
    }
    notify.success(t`Event cancelled`);
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t`Cancel event`}
      onSubmit={handleSubmit}
      submitLabel={t`Cancel event`}
      submitVariant="danger"
      cancelLabel={t`Back`}
    >
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <Field
        label={t`Reason`}
        hint={t`Everyone who can see the event sees it. A cancelled event cannot be opened again.`}
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
    </FormDialog>
  );
}
