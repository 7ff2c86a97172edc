/** What the operator of this server has set up; it travels in the page itself. */
export interface ServerSettings {
  readonly googleClientId: string | null;
  readonly analyticsId: string | null;
  /** Where the script comes from that measures. */
  readonly analyticsUrl: string | null;
  /** Whom complaints go to, in the operator's own words. */
  readonly grievanceOfficer: string | null;
}

const none: ServerSettings = {
  googleClientId: null,
  analyticsId: null,
  analyticsUrl: null,
  grievanceOfficer: null,
};

export function readServerSettings(page: Document = document): ServerSettings {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="sangam-settings"]');
  if (!meta) return none;
  try {
    return { ...none, ...(JSON.parse(meta.content) as Partial<ServerSettings>) };
  } catch {
    return none;
  }
}
