import { createHash } from 'node:crypto';
import type { PageBranding } from '@sangam/contract/instance/instance.schema.ts';
import type { Config } from '../core/config.ts';
import type { PageSettings } from '../http/branding.ts';
import type { InstanceSettingsCache } from './instance-settings.ts';
import type { InstanceSettings, Logo } from './instance-settings.queries.ts';

const logoSizes = ['small', 'large'] as const;

/** The path contains a hash of the logo, so that browsers may cache it for ever. */
export function logoPath(logo: Logo, size: (typeof logoSizes)[number]): string {
  const hash = createHash('sha256').update(logo.large).digest('base64url').slice(0, 16);
  return `/logo/${hash}-${size}.png`;
}

/** What the pages show of the configuration and of the stored settings; the same object until these are read again. */
export function createPageSettings(
  config: Config,
  instance: Pick<InstanceSettingsCache, 'current'>,
): () => PageSettings {
  let settings = instance.current();
  let page = buildPageSettings(config, settings);
  return () => {
    if (settings !== instance.current()) {
      settings = instance.current();
      page = buildPageSettings(config, settings);
    }
    return page;
  };
}

function buildPageSettings(config: Config, settings: InstanceSettings): PageSettings {
  const { logo, registration, liveDashboard, liveAreas } = settings;
  const { languagesInProgress } = config;
  // The rules have up to 10,000 characters: the page that shows them fetches them.
  const { accentColor, communityRules: _, grievanceOfficer, ...brandingTexts } = settings.branding;
  const definedValues = Object.entries({
    ...brandingTexts,
    logo: logo && logoPath(logo, 'small'),
  }).filter(([, value]) => value !== null);
  const branding: PageBranding = Object.fromEntries(definedValues);
  return {
    browser: {
      googleClientId: config.google?.clientId ?? null,
      analyticsId: config.analyticsId ?? null,
      analyticsUrl: config.analyticsId === undefined ? null : config.analyticsUrl,
      grievanceOfficer: grievanceOfficer ?? config.grievanceOfficer ?? null,
      branding,
      ...(registration.mode !== 'open' && {
        registration: {
          mode: registration.mode,
          question: registration.mode === 'approval' ? registration.question : null,
        },
      }),
      ...(liveDashboard && { liveDashboard }),
      ...(languagesInProgress.length > 0 && { languagesInProgress }),
      ...(liveAreas.length > 0 && { liveAreas }),
    },
    accentColor,
    logo: logo && {
      path: logoPath(logo, 'large'),
      files: new Map(logoSizes.map((size) => [logoPath(logo, size), logo[size]])),
    },
  };
}
