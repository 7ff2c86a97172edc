/** Settings of the operator; the server embeds them in the page. */
export interface ServerSettings {
  readonly googleClientId: string | null;
  readonly analyticsId: string | null;
  /** URL of the analytics script. */
  readonly analyticsUrl: string | null;
  /** Contact for complaints, as the operator wrote it. */
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
