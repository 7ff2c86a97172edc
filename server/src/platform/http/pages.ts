import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { appShellPath } from '@sangam/contract/pages/app-shell.ts';
import { cameraPolicy, isCameraPage } from '@sangam/contract/pages/camera-page.ts';
import { aliasedPath } from '@sangam/contract/pages/page-aliases.ts';
import { pageAt, type PageName } from '@sangam/contract/pages/pages.ts';
import { languageList } from '@sangam/contract/settings/language-list.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { brandPage, serveBranding, type PageSettings } from './branding.ts';
import { sendError } from './error-handler.ts';
import { translatePage } from './page-translations.ts';
import { addVary, preparePage, sendPage, type PreparedPage } from './prepared-page.ts';
import { requestLanguage } from './request-language.ts';

interface PagesOptions {
  /** The built client; absent in development, where Vite serves the page. */
  readonly clientFolder: string | undefined;
  /** Returns the same object until something changes. */
  readonly settings: () => PageSettings;
  readonly publicUrl: string;
  /** Where media are stored, if not on this server. */
  readonly mediaOrigin: string | undefined;
  /** False removes the service worker from browsers. */
  readonly serviceWorker: boolean;
  /** Sends the public page of a private address, or a redirect to it, to a visitor; false if it has sent nothing. */
  readonly sendPublicPage: (
    page: PageName,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<boolean>;
}

/**
 * Serves the built client: its files, and its page for other paths that no route serves, with status 404 where the app
 * has no page. Aliases and misspelt public addresses are redirected, and `sendPublicPage` may answer first. Paths of the
 * API or with an extension, and other methods than GET and HEAD, get NOT_FOUND as JSON; without a built client, all do.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pageFor = options.clientFolder && pagesOf(options.clientFolder, options);
  if (options.clientFolder) {
    await serveFiles(app, options.clientFolder);
    serveBranding(app, options.clientFolder, options.settings);
    serveServiceWorker(app, options.clientFolder, options.serviceWorker);
  }
  if (pageFor) {
    app.get(appShellPath, { config: { access: 'public' } }, (request, reply) =>
      sendInLanguage(pageFor, undefined, request, reply.header('x-robots-tag', 'noindex')),
    );
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!pageFor || !wantsPage || path.startsWith(`${apiRoot}/`) || /\.[a-z0-9]+$/i.test(path)) {
      return sendError(new AppError('NOT_FOUND'), request, reply);
    }
    const name = pageAt(path);
    const target = name ? undefined : (correctedPublicPath(path) ?? aliasedPath(path));
    if (target !== undefined) return reply.redirect(target + request.url.slice(path.length), 308);
    if (name && (await options.sendPublicPage(name, request, reply))) return reply;
    if (isCameraPage(path, request.url.slice(path.length))) {
      reply.header('permissions-policy', cameraPolicy);
    }
    if (name === 'register') reply.headers(invitationHeaders(options.settings()));
    return sendInLanguage(pageFor, name, request, reply.code(name ? 200 : 404));
  });
}

/** Sends the page in the language of the request, which depends on two of its headers. */
function sendInLanguage(
  pageFor: PageFor,
  name: PageName | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  addVary(reply, 'accept-language');
  addVary(reply, 'cookie');
  return sendPage(pageFor(name, requestLanguage(request)), reply.statusCode, request, reply);
}

/** Of the page that opens invitations. Google shows its button only to an origin that it knows. */
function invitationHeaders({ browser }: PageSettings): Record<string, string> {
  return {
    'x-robots-tag': 'noindex',
    'referrer-policy': browser.googleClientId === null ? 'no-referrer' : 'strict-origin',
  };
}

/** Some programs encode the `@` of public addresses, or add a slash; routes cannot contain `%`. */
function correctedPublicPath(path: string): string | undefined {
  const decoded = path.startsWith('/%40') ? path.replace('%40', '@') : path;
  const corrected = decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
  return corrected.startsWith('/@') && corrected !== path ? corrected : undefined;
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    // The library's own cache header would overrule ours.
    cacheControl: false,
  });
  for (const file of listFiles(folder)) {
    // Names of built files carry a hash of their content: they never change.
    const cache = file.startsWith('assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600';
    app.get(`/${file}`, { config: { access: 'public' } }, (_, reply) =>
      reply.header('cache-control', cache).sendFile(file),
    );
  }
}

const serviceWorkerFile = 'service-worker.js';

/** Deletes all stored files and itself; open pages then load from the network. */
const serviceWorkerRemoval = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())));
`;

/** Browsers check for a new service worker at every visit. */
function serveServiceWorker(app: FastifyInstance, folder: string, isOn: boolean): void {
  if (!existsSync(join(folder, serviceWorkerFile))) return;
  app.get(`/${serviceWorkerFile}`, { config: { access: 'public' } }, (_, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      // The policy of a worker is that of its own file: it fetches the files of this server only.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    return isOn
      ? reply.sendFile(serviceWorkerFile)
      : reply.type('text/javascript; charset=utf-8').send(serviceWorkerRemoval);
  });
}

/** The built files without compressed copies and those with a route of their own: page, manifest, service worker. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !/^\.|\.(br|gz)$|^(index\.html|manifest\.webmanifest|service-worker\.js)$/.test(entry.name),
    )
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/'));
}

type PageFor = (name: PageName | undefined, language: Language) => PreparedPage;

/**
 * Prepares each page when it is first requested, because compressing all of them would delay the start, and again after
 * a change of the settings.
 */
function pagesOf(folder: string, options: PagesOptions): PageFor {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new Error(`There is no built client in ${folder}`);
  const builtHtml = readFileSync(file, 'utf8');
  const files = readPageFiles(folder);
  let settings: PageSettings | undefined;
  const prepared = new Map<string, PreparedPage>();
  return (name, language) => {
    const current = options.settings();
    if (current !== settings) {
      settings = current;
      prepared.clear();
    }
    const key = `${language} ${name ?? ''}`;
    const cached = prepared.get(key);
    if (cached) return cached;
    const links = (name && files[language]?.[name])?.map(
      (path) => `<link rel="modulepreload" href="/${path}">`,
    );
    const branded = brandPage(translatePage(builtHtml, language), current, options);
    const html = branded.html
      .replace(
        '<html lang="en">',
        `<html lang="${language}" dir="${languageList[language].direction}">`,
      )
      .replace('</head>', () => `${links?.join('') ?? ''}</head>`);
    const page = preparePage(html, branded.policy);
    prepared.set(key, page);
    return page;
  };
}

/** The files that each page needs in each language, as found by the build; the page preloads them in parallel. */
type PageFiles = Partial<Record<Language, Partial<Record<PageName, readonly string[]>>>>;

function readPageFiles(folder: string): PageFiles {
  const file = join(folder, '.vite/page-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
}
