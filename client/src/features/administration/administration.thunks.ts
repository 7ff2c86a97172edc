import { administrationCalls } from '@sangam/contract/administration/administration.calls.ts';
import type {
  ChangeRoleForm,
  Team,
} from '@sangam/contract/administration/administration.schema.ts';
import type {
  BrandingForm,
  BrandingSettings,
  ShowcaseAreaForm,
} from '@sangam/contract/instance/instance.schema.ts';
import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { readServerSettings, settingsMeta } from '../../lib/server-settings.ts';
import { removeStoredShell } from '../../lib/stored-shell.ts';
import { refreshAccount } from '../../session/own-account.ts';

const fallback = fallbackMessages.anythingElse;

/** Makes the signed-in user an operator, with the token of a setup link. */
export const claimSetup = createRequestThunk<void, string>(
  'administration/claimSetup',
  fallback,
  async (token, options) => {
    await request(administrationCalls.claimSetup, { body: { token } }, options);
    await options.dispatch(refreshAccount());
  },
);

/** The account settings of the signed-in operator, not stored: reauthentication asks if there is a password. */
export const getAccount = createRequestThunk<Account>(
  'administration/getAccount',
  fallback,
  (_, options) => requestData(settingsCalls.getAccount, {}, options),
);

/** The operators and moderators. */
export const listTeam = createRequestThunk<Team>(
  'administration/listTeam',
  fallback,
  (_, options) => requestData(administrationCalls.listTeam, {}, options),
);

/** Resolves to the team after the change; null if it cannot be fetched, as by an operator who stepped down. */
export const changeRole = createRequestThunk(
  'administration/changeRole',
  fallback,
  async (body: ChangeRoleForm, options) => {
    await request(administrationCalls.changeRole, { body }, options);
    return requestData(administrationCalls.listTeam, {}, options).catch(() => null);
  },
);

/** A page of the administration log. */
export const listActions = createRequestThunk(
  'administration/listActions',
  fallback,
  (query: PageInput, options) => requestData(administrationCalls.listActions, { query }, options),
);

/** All branding settings as they are stored now; `branding` of server-settings.ts is that of the page load. */
export const getBranding = createRequestThunk<BrandingSettings>(
  'administration/getBranding',
  fallback,
  (_, options) => requestData(administrationCalls.getBranding, {}, options),
);

/** Changes the given fields; null restores the default. Resolves to all branding settings, as do the next four. */
export const changeBranding = createRequestThunk(
  'administration/changeBranding',
  fallback,
  async (body: BrandingForm, options) => {
    const settings = await requestData(administrationCalls.changeBranding, { body }, options);
    await removeStoredShell();
    return settings;
  },
);

/** Turns the previews of links in new posts and messages on or off. */
export const changeLinkPreviews = createRequestThunk(
  'administration/changeLinkPreviews',
  fallback,
  (isOn: boolean, options) =>
    requestData(administrationCalls.changeLinkPreviews, { body: { isOn } }, options),
);

/** Switches an area of the showcase between sample and real content for all members, and in this tab at once. */
export const changeShowcaseArea = createRequestThunk(
  'administration/changeShowcaseArea',
  fallback,
  async (body: ShowcaseAreaForm, options) => {
    const settings = await requestData(administrationCalls.changeShowcaseArea, { body }, options);
    await applyLiveAreas(settings);
    return settings;
  },
);

/** Replaces the logo; the server fits it into a transparent square. */
export const changeLogo = createRequestThunk(
  'administration/changeLogo',
  fallback,
  async (logo: File, options) => {
    const body = new FormData();
    body.set('logo', logo);
    const settings = await requestData(administrationCalls.changeLogo, { body }, options);
    await removeStoredShell();
    return settings;
  },
);

/** Restores the default logo. */
export const removeLogo = createRequestThunk<BrandingSettings>(
  'administration/removeLogo',
  fallback,
  async (_, options) => {
    const settings = await requestData(administrationCalls.removeLogo, {}, options);
    await removeStoredShell();
    return settings;
  },
);

/** The operator sees the change in this tab at once, and in all tabs of this browser after the next page load. */
async function applyLiveAreas({ liveAreas }: BrandingSettings): Promise<void> {
  const meta = settingsMeta();
  if (meta) meta.content = JSON.stringify({ ...readServerSettings(), liveAreas });
  await removeStoredShell();
}
