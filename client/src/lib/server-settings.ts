import type { PageBranding } from '@sangam/contract/instance/instance.schema.ts';
import type { ShowcaseArea } from '@sangam/contract/instance/showcase-areas.ts';
import type { RegistrationSettings } from '@sangam/contract/registration/registration.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';

/** Settings of the operator; the server embeds them in the page. */
interface ServerSettings {
  readonly googleClientId: string | null;
  readonly analyticsId: string | null;
  /** URL of the analytics script. */
  readonly analyticsUrl: string | null;
  /** Contact for complaints, as the operator wrote it. */
  readonly grievanceOfficer: string | null;
  readonly branding: PageBranding;
  /** Absent where registration is open. */
  readonly registration?: Pick<RegistrationSettings, 'mode' | 'question'>;
  /** Whether the dashboard shows the numbers of this community instead of sample numbers. */
  readonly liveDashboard?: boolean;
  /** Incomplete languages that users can choose. */
  readonly languagesInProgress?: readonly Language[];
  /** The areas of the showcase with the content of this community; absent if all show sample content. */
  readonly liveAreas?: readonly ShowcaseArea[];
}

const none: ServerSettings = {
  googleClientId: null,
  analyticsId: null,
  analyticsUrl: null,
  grievanceOfficer: null,
  branding: {},
};

/** The element in which the server embeds the settings; null in a page that the server did not build. */
export function settingsMeta(page: Document = document): HTMLMetaElement | null {
  return page.querySelector('meta[name="sangam-settings"]');
}

/**
 * Read from the page on each call, because a change of the live areas by an operator rewrites them. Missing or invalid
 * settings give `none`.
 */
export function readServerSettings(page?: Document): ServerSettings {
  const meta = settingsMeta(page);
  if (!meta) return none;
  try {
    return { ...none, ...(JSON.parse(meta.content) as Partial<ServerSettings>) };
  } catch {
    return none;
  }
}

/** As it was when the page was loaded; a field is absent where operators have set none. */
export const { branding } = readServerSettings();

/** The name of this community. */
export const instanceName = branding.name ?? 'Sangam';
