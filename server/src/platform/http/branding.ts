import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveAccentTokens } from '@sangam/contract/instance/accent-color.ts';
import type { PageBranding } from '@sangam/contract/instance/instance.schema.ts';
import type { ShowcaseArea } from '@sangam/contract/instance/showcase-areas.ts';
import type { RegistrationSettings } from '@sangam/contract/registration/registration.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { buildPageCsp } from './security-headers.ts';

/** The public settings of the server, embedded into the page so that they cost no request. */
interface BrowserSettings {
  readonly googleClientId: string | null;
  readonly analyticsId: string | null;
  /** The URL of the analytics script. */
  readonly analyticsUrl: string | null;
  readonly grievanceOfficer: string | null;
  readonly branding: PageBranding;
  /** Absent where registration is open. */
  readonly registration?: Pick<RegistrationSettings, 'mode' | 'question'>;
  /** Absent while the dashboard shows sample numbers. */
  readonly liveDashboard?: boolean;
  /** Absent if the operator offers none. */
  readonly languagesInProgress?: readonly Language[];
  /** The areas of the showcase with real content; absent if there are none. */
  readonly liveAreas?: readonly ShowcaseArea[];
}

interface LogoFiles {
  /** URL path of the large logo. */
  readonly path: string;
  /** PNG files by their URL paths. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * What goes into the page and the manifest, from the configuration and from settings that operators change at runtime.
 */
export interface PageSettings {
  readonly browser: BrowserSettings;
  readonly accentColor: string | null;
  readonly logo: LogoFiles | null;
}

interface PageAddresses {
  readonly publicUrl: string;
  readonly mediaOrigin: string | undefined;
}

/**
 * Puts the settings into the built page: name, colours, logo and what the client reads. Returns the page and its
 * content security policy.
 */
export function brandPage(
  builtHtml: string,
  { browser, accentColor, logo }: PageSettings,
  { publicUrl, mediaOrigin }: PageAddresses,
) {
  const { name, landingText, logo: smallLogo } = browser.branding;
  const settings = `<meta name="sangam-settings" content="${escapeHtml(JSON.stringify(browser))}" />`;
  const style = accentColor === null ? '' : `<style>${accentStyle(accentColor)}</style>`;
  let html = builtHtml
    // A link preview needs the absolute URL of its image.
    .replace('content="/og-image.png"', `content="${publicUrl}/og-image.png"`);
  if (name !== undefined) html = html.replaceAll('Sangam', () => escapeHtml(name));
  // After the name, so that “Sangam” in the operator's own text is kept.
  if (landingText !== undefined) html = replaceDescriptions(html, escapeHtml(landingText));
  if (logo && smallLogo !== undefined) html = replaceMark(html, smallLogo, logo.path);
  html = html.replace('</head>', () => `${settings}${style}</head>`);
  const policy = buildPageCsp({
    html,
    googleSignIn: browser.googleClientId !== null,
    analyticsUrl: browser.analyticsUrl ?? undefined,
    mediaOrigin,
  });
  return { html, policy };
}

function replaceDescriptions(html: string, text: string): string {
  return html.replaceAll(
    /(<meta\s+(?:name="description"|property="og:description")\s+content=")[^"]*/g,
    (_, start: string) => start + text,
  );
}

/** Puts the logo in place of the built-in mark on the first screen and in the icons. */
function replaceMark(html: string, logo: string, large: string): string {
  return html
    .replace(/<svg[^]*?<\/svg>/, `<img src="${logo}" width="32" height="32" alt="" />`)
    .replace(/<link rel="icon" href="\/favicon[^>]*>/, '')
    .replace(/(<link rel="icon" href=")[^"]*("[^>]*?) sizes="[^"]*"/, `$1${logo}$2`)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, `$1${large}`);
}

function declarations(tokens: object): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Uses the selectors of the style sheet and comes after it, so its values win. */
function accentStyle(color: string): string {
  const { light, dark } = deriveAccentTokens(color);
  return (
    `:root,[data-theme='light']{${declarations(light)}}[data-theme='dark']{${declarations(dark)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${declarations(dark)}}}`
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Serves the files that change with the branding: the manifest of the installed app, and the logo. */
export function serveBranding(
  app: FastifyInstance,
  clientFolder: string,
  settings: () => PageSettings,
): void {
  const manifest = join(clientFolder, 'manifest.webmanifest');
  const built = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as object) : {};

  app.get('/manifest.webmanifest', { config: { access: 'public' } }, (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json' })
      .send(JSON.stringify({ ...built, ...manifestOf(settings()) })),
  );

  app.get('/logo/:file', { config: { access: 'public' } }, (request, reply) => {
    const file = settings().logo?.files.get(request.url);
    if (!file) throw new AppError('NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/png')
      .send(file);
  });
}

function manifestOf({ browser: { branding }, logo }: PageSettings) {
  const { name, landingText } = branding;
  return {
    ...(name !== undefined && { name, short_name: name }),
    ...(landingText !== undefined && { description: landingText }),
    ...(logo && { icons: [{ src: logo.path, type: 'image/png', sizes: '512x512' }] }),
  };
}
