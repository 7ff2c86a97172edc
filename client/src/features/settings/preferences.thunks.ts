import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import {
  storePreferences,
  readStoredPreferences,
  readPreference,
  type DevicePreferences,
} from '../../lib/device-preferences.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { selectIsSignedIn } from '../../session/session.slice.ts';

const fallback = fallbackMessages.anythingElse;

/** Changes go out one after the other, so that the last wish is the last to arrive. */
let lastSent: Promise<unknown> = Promise.resolve();
let changesUnderWay = 0;

/** What the server tells while a change is on its way is older than what the person sees. */
export function receivePreferences(preferences: Preferences): void {
  if (changesUnderWay === 0) storePreferences(preferences);
}

export const getPreferences = createRequestThunk<void>(
  'settings/getPreferences',
  fallback,
  async (_, options) => {
    const before = readStoredPreferences();
    const preferences = await requestData(settingsCalls.getPreferences, {}, options);
    // What was chosen meanwhile is newer than this answer.
    const isNewest = readStoredPreferences() === before;
    if (isNewest && selectIsSignedIn(options.getState())) receivePreferences(preferences);
  },
);

/** Applies at once; what the server does not take goes back to what it was. */
export const changePreferences = createRequestThunk<void, Partial<DevicePreferences>>(
  'settings/changePreferences',
  fallback,
  async (form, options) => {
    const before = keptOf(form);
    storePreferences(form);
    changesUnderWay += 1;
    const input = { body: form };
    const sending = lastSent.then(() => request(settingsCalls.changePreferences, input, options));
    lastSent = sending.catch(() => null);
    try {
      await sending;
    } catch (error) {
      storePreferences(before);
      throw error;
    } finally {
      changesUnderWay -= 1;
    }
  },
);

function keptOf(form: Partial<DevicePreferences>): Partial<DevicePreferences> {
  const names = Object.keys(form) as (keyof DevicePreferences)[];
  return Object.fromEntries(names.map((name) => [name, readPreference(name)]));
}
