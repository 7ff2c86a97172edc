import {
  configurableKinds,
  type ConfigurableKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type {
  NotificationPreferences,
  NotificationPreferencesForm,
  QuietHours,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { PreferencesRow } from './preferences.queries.ts';

/**
 * Notification preferences of users without a row, who have changed nothing. The column defaults of
 * `notification_preferences` and the queries that join that table, such as those of digests, repeat these values.
 */
export const defaultPreferences: PreferencesRow = {
  digest: 'weekly',
  inAppOff: [],
  emailOff: [],
  pushOff: [],
  showsTextInPush: false,
  pushesMessages: true,
  quietHours: null,
  holdsBackStrangers: false,
};

/** The preferences of the API: for each kind which channels are on, instead of the kinds that are off. */
export function presentPreferences(row: PreferencesRow): NotificationPreferences {
  const { inAppOff, emailOff, pushOff, ...others } = row;
  const channels = (kind: ConfigurableKind) => ({
    inApp: !inAppOff.includes(kind),
    email: !emailOff.includes(kind),
    push: !pushOff.includes(kind),
  });
  const kinds = Object.fromEntries(configurableKinds.map((kind) => [kind, channels(kind)]));
  return { ...others, kinds: kinds as NotificationPreferences['kinds'] };
}

/** The preferences after a change; fields missing in the form keep their value. */
export function applyChange(
  row: PreferencesRow,
  { kinds = {}, ...form }: NotificationPreferencesForm,
): PreferencesRow {
  const before = presentPreferences(row).kinds;
  const off = (channel: 'inApp' | 'email' | 'push') =>
    configurableKinds.filter((kind) => !(kinds[kind]?.[channel] ?? before[kind][channel]));
  return {
    ...row,
    ...form,
    inAppOff: off('inApp'),
    emailOff: off('email'),
    pushOff: off('push'),
  };
}

/** Accepts all names that Intl knows: some browsers report older ones, such as Asia/Calcutta. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const minuteMs = 60_000;
const minutesPerDay = 24 * 60;

/** When the quiet hours around a moment end; undefined outside of them. They may include midnight. */
export function quietHoursEnd(now: Date, quietHours: QuietHours | null): Date | undefined {
  if (!quietHours) return undefined;
  const { timeZone } = quietHours;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const local = minutesOf(clock.format(now));
  const [start, end] = [minutesOf(quietHours.start), minutesOf(quietHours.end)];
  const sinceStart = (local - start + minutesPerDay) % minutesPerDay;
  const untilEnd = (end - local + minutesPerDay) % minutesPerDay;
  const length = (end - start + minutesPerDay) % minutesPerDay;
  if (sinceStart >= length) return undefined;
  const thisMinute = now.getTime() - (now.getTime() % minuteMs);
  return new Date(thisMinute + untilEnd * minuteMs);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
