import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { readLanguagesChanged } from '../../session/read-languages.actions.ts';

export type ContentLanguageForm = Pick<Preferences, 'readLanguages' | 'hideOtherLanguages'>;

const fallback = fallbackMessages.anythingElse;

/** Not stored on the device: the server applies these preferences to the feeds. */
export const getContentLanguages = createRequestThunk<Preferences>(
  'settings/getContentLanguages',
  fallback,
  (_, options) => requestData(settingsCalls.getPreferences, {}, options),
);

export const changeContentLanguages = createRequestThunk<Preferences, ContentLanguageForm>(
  'settings/changeContentLanguages',
  fallback,
  async (body, options) => {
    const preferences = await requestData(settingsCalls.changePreferences, { body }, options);
    options.dispatch(readLanguagesChanged());
    return preferences;
  },
);
