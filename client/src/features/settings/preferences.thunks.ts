import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import { languages } from '@sangam/contract/settings/languages.ts';
import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import {
  storePreferences,
  readStoredPreferences,
  readPreference,
  type DevicePreferences,
} from '../../lib/device-preferences.ts';
import { clearOnSignOut, onSignOut } from '../../lib/external-store.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { selectIsSignedIn } from '../../session/session.slice.ts';

const fallback = fallbackMessages.anythingElse;

/** Changes are sent one after another, so that the last one wins. */
let lastSent: Promise<unknown> = Promise.resolve();
const changesUnderWay = clearOnSignOut(new Set<Promise<unknown>>());

onSignOut(() => {
  lastSent = Promise.resolve();
});

/** Stores preferences from the server, unless a change is being sent: then the screen is newer than the server. */
export function receivePreferences(preferences: Preferences): void {
  if (changesUnderWay.size === 0) storePreferences(preferences);
}

/**
 * Fetches the preferences of the account and stores them on this device, unless the user changes one meanwhile. An
 * account without a language gets that of this device, unless it is the default.
 */
export const getPreferences = createRequestThunk<void>(
  'settings/getPreferences',
  fallback,
  async (_, options) => {
    const before = readStoredPreferences();
    const preferences = await requestData(settingsCalls.getPreferences, {}, options);
    // Choices made meanwhile are newer than this response.
    const isNewest = readStoredPreferences() === before;
    if (!isNewest || !selectIsSignedIn(options.getState())) return;
    receivePreferences(preferences);
    // The account learns the language of its first device, for emails and other devices.
    const language = readPreference('language');
    if (preferences.language === null && language !== languages[0])
      await options.dispatch(changePreferences({ language }));
  },
);

/** Optimistic update; rolled back if the request fails, also without a connection. */
export const changePreferences = createRequestThunk<void, Partial<DevicePreferences>>(
  'settings/changePreferences',
  fallback,
  async (form, options) => {
    const before = currentValuesOf(form);
    storePreferences(form);
    const input = { body: form };
    const sending = lastSent.then(() => request(settingsCalls.changePreferences, input, options));
    lastSent = sending.catch(() => null);
    changesUnderWay.add(sending);
    try {
      await sending;
    } catch (error) {
      // After a logout the device may have the preferences of the next user.
      if (changesUnderWay.has(sending)) storePreferences(before);
      throw error;
    } finally {
      changesUnderWay.delete(sending);
    }
  },
);

function currentValuesOf(form: Partial<DevicePreferences>): Partial<DevicePreferences> {
  const names = Object.keys(form) as (keyof DevicePreferences)[];
  return Object.fromEntries(names.map((name) => [name, readPreference(name)]));
}
