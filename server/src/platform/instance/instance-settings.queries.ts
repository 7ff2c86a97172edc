import type { BrandingValues } from '@sangam/contract/instance/instance.schema.ts';
import type { ShowcaseArea } from '@sangam/contract/instance/showcase-areas.ts';
import type { RegistrationSettings } from '@sangam/contract/registration/registration.schema.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** The PNG files of a logo. */
export interface Logo {
  /** 512 × 512 pixels. */
  readonly large: Buffer;
  /** 96 × 96 pixels: the logo in the top bar, on a screen with three pixels per CSS pixel. */
  readonly small: Buffer;
}

export interface InstanceSettings {
  readonly branding: BrandingValues;
  readonly registration: RegistrationSettings;
  /** Whether the showcase dashboard shows the numbers of this community. */
  readonly liveDashboard: boolean;
  /** Whether links in posts and messages get a preview. */
  readonly linkPreviews: boolean;
  /** The areas of the showcase with real content. */
  readonly liveAreas: readonly ShowcaseArea[];
  readonly logo: Logo | null;
}

interface SettingsRow extends BrandingValues {
  readonly logo: Buffer | null;
  readonly smallLogo: Buffer | null;
  readonly registration: RegistrationSettings;
  readonly liveDashboard: boolean;
  readonly linkPreviews: boolean;
  readonly liveAreas: readonly ShowcaseArea[];
}

/** The values of `registration`, as JSON; the row is missing until something is set. */
const registrationJson = sql`
  json_build_object('mode', coalesce(registration_mode, 'open'),
    'domains', coalesce(to_json(registration_domains), '[]'),
    'question', registration_question,
    'memberInvitations', coalesce(member_invitations, true),
    'confirmToWrite', coalesce(confirm_to_write, false))`;

/** Reads only what a registration needs: the whole row contains the logo. */
export async function findRegistrationSettings(database: Queryable): Promise<RegistrationSettings> {
  const [{ registration }] = await database<[{ registration: RegistrationSettings }]>`
    select ${registrationJson} as registration
    from (values (true)) as one_row left join instance_settings on true`;
  return registration;
}

/** Reads this setting only, for jobs: the whole row contains the logo. */
export async function areLinkPreviewsOn(database: Queryable): Promise<boolean> {
  const [row] = await database<{ isOn: boolean }[]>`
    select link_previews as "isOn" from instance_settings`;
  return row?.isOn ?? true;
}

/** The name that an operator has set; null for the default name. */
export async function findBrandName(database: Queryable): Promise<string | null> {
  const [row] = await database<{ name: string | null }[]>`select name from instance_settings`;
  return row?.name ?? null;
}

/** All settings, with defaults for what operators have not set. */
export async function findInstanceSettings(database: Queryable): Promise<InstanceSettings> {
  const [row] = await database<[SettingsRow]>`
    select name, tagline, copyright, accent_color as "accentColor",
      landing_headline as "landingHeadline", landing_text as "landingText",
      support_email as "supportEmail", grievance_officer as "grievanceOfficer",
      community_rules as "communityRules", logo, small_logo as "smallLogo",
      ${registrationJson} as registration,
      coalesce(live_dashboard, false) as "liveDashboard",
      coalesce(link_previews, true) as "linkPreviews",
      coalesce(live_areas, '{}') as "liveAreas"
    from (values (true)) as one_row left join instance_settings on true`;
  const {
    logo: large,
    smallLogo: small,
    registration,
    liveDashboard,
    linkPreviews,
    liveAreas,
    ...branding
  } = row;
  const logo = large && small ? { large, small } : null;
  return { branding, registration, liveDashboard, linkPreviews, liveAreas, logo };
}

/**
 * Creates the row if needed and locks it until the transaction ends; call it before each `update…` below. A trigger
 * notifies all processes.
 */
export async function lockInstanceSettings(transaction: Queryable): Promise<InstanceSettings> {
  await transaction`insert into instance_settings default values on conflict do nothing`;
  await transaction`select from instance_settings for update`;
  return findInstanceSettings(transaction);
}

export async function updateBranding(
  transaction: Queryable,
  branding: BrandingValues,
): Promise<void> {
  await transaction`
    update instance_settings set name = ${branding.name}, tagline = ${branding.tagline},
      copyright = ${branding.copyright}, accent_color = ${branding.accentColor},
      landing_headline = ${branding.landingHeadline}, landing_text = ${branding.landingText},
      support_email = ${branding.supportEmail}, grievance_officer = ${branding.grievanceOfficer},
      community_rules = ${branding.communityRules}`;
}

export async function updateLogo(transaction: Queryable, logo: Logo | null): Promise<void> {
  await transaction`
    update instance_settings
    set logo = ${logo?.large ?? null}, small_logo = ${logo?.small ?? null}`;
}

export async function updateRegistration(
  transaction: Queryable,
  { mode, domains, question, memberInvitations, confirmToWrite }: RegistrationSettings,
): Promise<void> {
  await transaction`
    update instance_settings set registration_mode = ${mode},
      registration_domains = ${domains}::text[], registration_question = ${question},
      member_invitations = ${memberInvitations}, confirm_to_write = ${confirmToWrite}`;
}

export async function updateLiveDashboard(transaction: Queryable, isLive: boolean): Promise<void> {
  await transaction`update instance_settings set live_dashboard = ${isLive}`;
}

export async function updateLinkPreviews(transaction: Queryable, isOn: boolean): Promise<void> {
  await transaction`update instance_settings set link_previews = ${isOn}`;
}

export async function updateLiveAreas(
  transaction: Queryable,
  areas: readonly ShowcaseArea[],
): Promise<void> {
  await transaction`update instance_settings set live_areas = ${areas}::text[]`;
}
