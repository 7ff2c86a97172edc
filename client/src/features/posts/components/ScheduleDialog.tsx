import { Trans, useLingui } from '@lingui/react/macro';
import { scheduleLimits } from '@sangam/contract/posts/post-drafts.calls.ts';
import { useState } from 'react';
import { ownTimeZone, toLocalTime } from '../../../lib/local-time.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { UploadProgress } from '../../../ui/media/UploadProgress.tsx';
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
  /** Whether files of this device are uploaded with it. */
  hasFiles: boolean;
  /** Resolves to the message of a failure; `onProgress` gets the sent share of the files, from 0 to 1. */
  onSchedule: (publishAt: Date, onProgress: (share: number) => void) => Promise<string | null>;
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
  const [progress, setProgress] = useState<number | null>(null);
  const timeZone = ownTimeZone();

  async function submit() {
    const at = new Date(value);
    if (!isAllowed(at.getTime(), Date.now())) {
      setError(t`Choose a time from 5 minutes to 90 days from now.`);
      return;
    }
    setError(undefined);
    const failure = await onSchedule(at, setProgress);
    setProgress(null);
    if (failure === null) onClose();
    else setError(failure);
  }

  return (
    <FormDialog
      title={t`Schedule post`}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t`Schedule`}
    >
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
      {hasFiles && (
        <p className="mt-3 text-control text-muted">
          <Trans>Your photos and videos are uploaded now. Only you can see them until then.</Trans>
        </p>
      )}
      {progress !== null && (
        <div className="mt-3">
          <UploadProgress label={t`Uploading…`} share={progress} />
        </div>
      )}
    </FormDialog>
  );
}
