import { pages } from '@sangam/contract/pages/pages.ts';
import { languageList } from '@sangam/contract/settings/language-list.ts';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import type { PageSettings } from '../../platform/http/branding.ts';
import { sourceHash } from '../../platform/http/security-headers.ts';
import { needsFontScript } from './font-script.ts';
import { markup, Html, jsonLd } from './html.ts';
import { textIn } from '@sangam/contract/settings/text-by-language.ts';
import { buildPageStyle } from './page-style.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import { publicPageTexts } from './texts-by-language.ts';

/** The values of this server that every public page contains, and the texts in one language. */
export interface Site {
  readonly publicUrl: string;
  readonly language: Language;
  readonly texts: PublicPageTexts;
  readonly name: string;
  /** URL path of the logo, if the community has its own. */
  readonly logo: string | undefined;
  readonly style: string;
  /** Loads fonts that the device lacks; only in pages whose text may need them. Empty without a built client. */
  readonly fontScript: string;
  /** The content security policy of the pages of this feature: the one style sheet and the script for fonts by their hashes. */
  readonly policy: string;
}

/** The site in one language, with the branding of these settings. `fontScript` is the result of `buildFontScript`. */
export function buildSite(
  publicUrl: string,
  settings: PageSettings,
  language: Language,
  fontScript = '',
): Site {
  const { branding } = settings.browser;
  const style = buildPageStyle(settings.accentColor);
  return {
    publicUrl,
    language,
    texts: textIn(publicPageTexts, language),
    name: branding.name ?? 'Sangam',
    logo: branding.logo,
    style,
    fontScript,
    policy: [
      "default-src 'none'",
      `style-src ${sourceHash(style)}`,
      ...(fontScript === '' ? [] : [`script-src ${sourceHash(fontScript)}`, "font-src 'self'"]),
      "img-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** What differs between public pages; `renderDocument` adds the rest. */
export interface PageContent {
  readonly title: string;
  /** A short text in one line, for search results and link previews. */
  readonly description: string;
  /** The canonical path. */
  readonly path: string;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  /** The type of Open Graph. */
  readonly type: 'profile' | 'article' | 'website';
  /** For link previews; the built-in image of the product if there is none. */
  readonly image:
    | { readonly path: string; readonly alt: string; readonly isLarge: boolean }
    | undefined;
  /** The Atom feed of the owner, if there is one. */
  readonly feedPath: string | undefined;
  /** For machines: the vocabulary of schema.org. */
  readonly data: object;
  readonly main: Html;
  readonly action: CallToAction;
}

interface CallToAction {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** The page of the app that opens after login. */
  readonly next: string;
}

/** The login page; a signed-in member goes on to `next` at once. */
function loginPath(next: string): string {
  return `${pages.login}?${String(new URLSearchParams({ next }))}`;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text in one line for a description, at most `length` code units long, with an ellipsis if it is cut. No character
 * (grapheme) is cut.
 */
export function shorten(text: string, length = 200): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const end = graphemes.segment(line).containing(length - 1)?.index ?? 0;
  const space = line.lastIndexOf(' ', end);
  return `${line.slice(0, space > length / 2 ? space : end)}…`;
}

const mark = new Html(
  '<svg viewBox="0 0 32 32" fill="none" stroke-width="5.5" aria-hidden="true">' +
    '<rect width="32" height="32" fill="#4338ca"></rect>' +
    '<path d="M-2 6c12 0 15.25 8 15.25 28" stroke="#c7cbff"></path>' +
    '<path d="M34 6c-12 0-15.25 8-15.25 28" stroke="#f4a515"></path></svg>',
);

/** The whole document of a public page. */
export function renderDocument(site: Site, content: PageContent): string {
  const { title, description, path, isIndexed, type, image, feedPath, data, main, action } =
    content;
  const url = addressIn(site, path, site.language);
  const preview = {
    url: site.publicUrl + (image?.path ?? '/og-image.png'),
    alt: image?.alt || site.name,
  };
  const head = markup`<meta name="description" content="${description}">
    <link rel="canonical" href="${url}">
    ${alternates(site, path)}
    ${!isIndexed && markup`<meta name="robots" content="noindex">`}
    <meta property="og:type" content="${type}">
    <meta property="og:site_name" content="${site.name}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${url}">
    <meta property="og:image" content="${preview.url}">
    <meta property="og:image:alt" content="${preview.alt}">
    <meta name="twitter:card" content="${image?.isLarge === false ? 'summary' : 'summary_large_image'}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    <meta name="twitter:image" content="${preview.url}">
    ${feedPath !== undefined && markup`<link rel="alternate" type="application/atom+xml" title="${site.texts.posts}" href="${feedPath}">`}
    ${jsonLd(data)}`;
  const body = markup`${main}
    <section class="card cta">
      <h2>${action.heading}</h2>
      <p>${action.text}</p>
      <a class="button" href="${loginPath(action.next)}">${action.button}</a>
    </section>
    <p class="address meta">${url}</p>`;
  return frame(site, `${title} | ${site.name}`, head, body);
}

/**
 * The response for addresses without a public page, existing or not. It leads on to login, and a member who follows a
 * link from another site on to the page of the app.
 */
export function renderMissingPage(site: Site, next: string): string {
  const login = loginPath(next);
  const head = markup`<meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="0; url=${login}">`;
  const { missing, login: label } = site.texts;
  const body = markup`<section class="card">
    <h1>${missing.heading}</h1>
    <p class="lead after">${missing.text(site.name)}</p>
    <p class="after"><a class="button" href="${login}">${label}</a></p>
  </section>`;
  return frame(site, `${missing.title} | ${site.name}`, head, body);
}

/** For a browser whose request was limited, or that came while the server was overloaded. */
export function renderBusyPage(site: Site): string {
  const head = markup`<meta name="robots" content="noindex">`;
  const { busy } = site.texts;
  const body = markup`<section class="card">
    <h1>${busy.heading}</h1>
    <p class="lead after">${busy.text}</p>
  </section>`;
  return frame(site, `${busy.title} | ${site.name}`, head, body);
}

/** Opens the same address again, from our own site: the browser then sends the cookie of a signed-in member. */
export function renderBouncePage(site: Site, target: string): string {
  const head = markup`<meta name="robots" content="noindex">
    <meta http-equiv="refresh" content="0; url=${target}">`;
  const body = markup`<p><a href="${target}">${site.texts.continueTo(site.name)}</a></p>`;
  return frame(site, site.name, head, body);
}

/** The address without a language is that of the fallback, in which search engines without a preference list it. */
function addressIn({ publicUrl }: Site, path: string, language: Language): string {
  return publicUrl + path + (language === languages[0] ? '' : `?lang=${language}`);
}

function alternates(site: Site, path: string): Html {
  const links = completeLanguages.map(
    (language) =>
      markup`<link rel="alternate" hreflang="${language}" href="${addressIn(site, path, language)}">`,
  );
  return markup`${links}<link rel="alternate" hreflang="x-default" href="${site.publicUrl + path}">`;
}

function frame(site: Site, title: string, head: Html, body: Html): string {
  const { language, texts } = site;
  const logo =
    site.logo === undefined ? mark : markup`<img src="${site.logo}" alt="" width="32" height="32">`;
  const icon =
    site.logo === undefined
      ? markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`
      : markup`<link rel="icon" href="${site.logo}" type="image/png">`;
  const isScriptNeeded = site.fontScript !== '' && needsFontScript(body.text);
  const page = markup`<!DOCTYPE html>
    <html lang="${language}" dir="${languageList[language].direction}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
        <meta name="theme-color" content="#151930" media="(prefers-color-scheme: dark)">
        ${icon}
        <style>${new Html(site.style)}</style>
        ${head}
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        <header class="top"><a href="/">${logo}${site.name}</a></header>
        <main id="content" class="wrap">${body}</main>
        <footer class="wrap">
          <nav aria-label="${texts.aboutSite}">
            <ul>
              <li><a href="${pages.privacy}">${texts.privacy}</a></li>
              <li><a href="${pages.terms}">${texts.terms}</a></li>
              <li><a href="${pages.grievance}">${texts.reportProblem}</a></li>
            </ul>
          </nav>
        </footer>
        ${isScriptNeeded && markup`<script>${new Html(site.fontScript)}</script>`}
      </body>
    </html>
`;
  return page.text;
}
