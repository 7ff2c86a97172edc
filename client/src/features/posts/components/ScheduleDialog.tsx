import { Trans, useLingui } from '@lingui/react/macro';
import { scheduleLimits } from '@sangam/contract/posts/post-drafts.calls.ts';
import { useState } from 'react';
import { ownTimeZone, toLocalTime } from '../../../lib/local-time.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whether a post can be scheduled for this time. */
function isAllowed(at: number, now: number): boolean {
  const aheadMs = at - now;
  return (
    aheadMs >= scheduleLimits.minMinutes * minuteMs &&
    aheadMs <= scheduleLimits.maxDays * 24 * hourMs
  );
}

interface ScheduleDialogProps {
  isOpen: boolean;
  /** The current or earlier time of the draft, ISO 8601. */
  publishAt: string | undefined;
  /** Whether the draft has files, which are only on this device. */
  hasFiles: boolean;
  /** Resolves to the message of a failure. */
  onSchedule: (publishAt: Date) => Promise<string | null>;
  onClose: () => void;
}

/** Chooses when a draft is published, in the time zone of the device. */
export function ScheduleDialog({ isOpen, onClose, ...form }: ScheduleDialogProps) {
  return isOpen ? <ScheduleForm {...form} onClose={onClose} /> : null;
}

function ScheduleForm({
  publishAt,
  hasFiles,
  onSchedule,
  onClose,
}: Omit<ScheduleDialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const [openedAt] = useState(Date.now);
  const earlier = Date.parse(publishAt ?? '');
  // The next full hour that is at least one hour away.
  const proposed = isAllowed(earlier, openedAt)
    ? earlier
    : Math.ceil((openedAt + hourMs) / hourMs) * hourMs;
  const [value, setValue] = useState(() => toLocalTime(proposed));
  const [error, setError] = useState<string>();
  const timeZone = ownTimeZone();

  async function submit() {
    const at = new Date(value);
    if (!isAllowed(at.getTime(), Date.now())) {
      setError(t`Choose a time from 5 minutes to 90 days from now.`);
      return;
    }
    const failure = await onSchedule(at);
    if (failure === null) onClose();
    else setError(failure);
  }

  return (
    <FormDialog
      title={t`Schedule post`}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitLabel={hasFiles ? null : t`Schedule`}
    >
      {hasFiles ? (
        <p>
          <Trans>
            Posts with photos or videos cannot be scheduled, because the files stay on this device
            until you post.
          </Trans>
        </p>
      ) : (
        <Field label={t`Date and time`} hint={t`Time zone: ${timeZone}`} error={error} required>
          <TextInput
            type="datetime-local"
            name="publish-at"
            value={value}
            min={toLocalTime(openedAt + scheduleLimits.minMinutes * minuteMs)}
            max={toLocalTime(openedAt + scheduleLimits.maxDays * 24 * hourMs)}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
