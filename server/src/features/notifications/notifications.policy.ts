import {
  configurableKinds,
  type ConfigurableKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type {
  NotificationPreferences,
  NotificationPreferencesForm,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { PreferencesRow } from './preferences.queries.ts';

/** Preferences of users who have changed nothing. */
export const defaultPreferences: PreferencesRow = { digest: 'weekly', inAppOff: [], emailOff: [] };

export function presentPreferences(row: PreferencesRow): NotificationPreferences {
  const channels = (kind: ConfigurableKind) => ({
    inApp: !row.inAppOff.includes(kind),
    email: !row.emailOff.includes(kind),
  });
  const kinds = Object.fromEntries(configurableKinds.map((kind) => [kind, channels(kind)]));
  return { digest: row.digest, kinds: kinds as NotificationPreferences['kinds'] };
}

/** The preferences after a change; fields missing in the form keep their value. */
export function applyChange(
  row: PreferencesRow,
  { digest = row.digest, kinds = {} }: NotificationPreferencesForm,
): PreferencesRow {
  const before = presentPreferences(row).kinds;
  const after = { ...before, ...kinds };
  const off = (channel: 'inApp' | 'email') =>
    configurableKinds.filter((kind) => !after[kind][channel]);
  return { digest, inAppOff: off('inApp'), emailOff: off('email') };
}
