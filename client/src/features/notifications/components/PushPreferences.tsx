import { Trans, useLingui } from '@lingui/react/macro';
import type {
  NotificationPreferences,
  NotificationPreferencesForm,
  QuietHours,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface PushPreferencesProps {
  preferences: NotificationPreferences;
  onChange: (form: NotificationPreferencesForm) => void;
}

/** What push messages contain and when they are sent, on all devices of the account. */
export function PushPreferences({ preferences, onChange }: PushPreferencesProps) {
  const { t } = useLingui();
  const { showsTextInPush, pushesMessages, quietHours } = preferences;
  return (
    <div className="mt-5 grid gap-3 border-t border-hairline pt-4">
      <Switch
        label={t`New messages`}
        hint={t`Your devices show when you have unread messages. Muted conversations stay silent.`}
        isOn={pushesMessages}
        onChange={(pushes) => onChange({ pushesMessages: pushes })}
      />
      <Switch
        label={t`Show message text`}
        hint={t`Notifications on your devices include the beginning of a post, comment or message, also on the lock screen.`}
        isOn={showsTextInPush}
        onChange={(shows) => onChange({ showsTextInPush: shows })}
      />
      <Switch
        label={t`Quiet hours`}
        hint={t`Your devices stay silent at this time. What you missed arrives as one notification at the end.`}
        isOn={quietHours !== null}
        onChange={(isOn) => onChange({ quietHours: isOn ? defaultQuietHours() : null })}
      />
      {quietHours && (
        <QuietHoursFields
          quietHours={quietHours}
          onChange={(changed) => onChange({ quietHours: changed })}
        />
      )}
    </div>
  );
}

function defaultQuietHours(): QuietHours {
  return { start: '22:00', end: '07:00', timeZone: ownTimeZone() };
}

/** Changing the hours moves them to the time zone of this device. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

type Times = Pick<QuietHours, 'start' | 'end'>;

function areSame(left: Times, right: Times): boolean {
  return left.start === right.start && left.end === right.end;
}

interface QuietHoursFieldsProps {
  quietHours: QuietHours;
  onChange: (quietHours: QuietHours) => void;
}

/** What is typed but not saved; null if nothing is. */
interface EditedTimes {
  readonly start: string | null;
  readonly end: string | null;
}

function QuietHoursFields({ quietHours, onChange }: QuietHoursFieldsProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<EditedTimes>({ start: null, end: null });
  const [lastSeen, setLastSeen] = useState(quietHours);
  /** The hours of the latest save until a response has them. Until then the saved ones may still be replaced by them. */
  const [sent, setSent] = useState<QuietHours | null>(null);
  const { timeZone } = quietHours;
  const times = { start: edited.start ?? quietHours.start, end: edited.end ?? quietHours.end };
  const isSame = times.start === times.end;

  // What is saved follows the changes of other devices.
  if (quietHours !== lastSeen) {
    setLastSeen(quietHours);
    if (sent && areSame(sent, quietHours)) setSent(null);
    setEdited({
      start: edited.start === quietHours.start ? null : edited.start,
      end: edited.end === quietHours.end ? null : edited.end,
    });
  }

  /** A cleared field is not saved. */
  function save() {
    const isComplete = times.start !== '' && times.end !== '';
    const isChanged = !areSame(times, quietHours) || (sent !== null && !areSame(times, sent));
    if (!isComplete || !isChanged || isSame) return;
    const changed = { ...times, timeZone: ownTimeZone() };
    setSent(changed);
    onChange(changed);
  }

  return (
    <>
      <div className="grid max-w-sm gap-4 sm:grid-cols-2">
        <Field label={t`From`} error={isSame ? t`Choose two different times` : undefined}>
          <TextInput
            type="time"
            value={times.start}
            onChange={({ currentTarget: { value: start } }) => setEdited({ ...edited, start })}
            onBlur={save}
          />
        </Field>
        <Field label={t`To`}>
          <TextInput
            type="time"
            value={times.end}
            onChange={({ currentTarget: { value: end } }) => setEdited({ ...edited, end })}
            onBlur={save}
          />
        </Field>
      </div>
      <p className="text-meta text-muted">
        <Trans>Time zone: {timeZone}</Trans>
      </p>
    </>
  );
}
