import { appShellPath, signedInCache } from '@sangam/contract/pages/app-shell.ts';
import { cameraPolicy, isCameraPage } from '@sangam/contract/pages/camera-page.ts';
import { pageAt, type PageName } from '@sangam/contract/pages/pages.ts';
import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { countTransfersMessage } from '@sangam/contract/pages/transfer-message.ts';
import { sharePath } from '@sangam/contract/pages/share-target.ts';
import { receiveShare } from './share-target.ts';
import { addSyncListener } from './background-sync.ts';
import { cachePrefix, listBuilds } from './build-caches.ts';
import { deviceLanguage, languageOf } from './device-language.ts';
import { addPushListeners } from './push.ts';
import { reportTo, reportTransfers } from './report-transfers.ts';
import { workerTexts } from './worker-texts.ts';

declare const self: ServiceWorkerGlobalScope;

interface Build {
  /** A hash of all file names. */
  readonly id: string;
  /** The first script, which the HTML of this build names. */
  readonly start: string;
  /** What the app needs to start without a network. */
  readonly startFiles: Readonly<Record<Language, readonly string[]>>;
  /** The scripts of Home. */
  readonly homeFiles: Readonly<Record<Language, readonly string[]>>;
  /** The script that shows stored posts before the app has started. */
  readonly preview: string;
  /** The message catalogues. */
  readonly catalogues: Readonly<Record<Language, readonly string[]>>;
  /** All files of this build that pages load. */
  readonly files: readonly string[];
}

/** Inserted by service-worker-plugin.ts, wherever it is named. */
declare const buildDescription: Build;

const thisBuild = buildDescription;

const cacheName = cachePrefix + thisBuild.id;

/** Tabs of an older build still find their files. */
const keptBuilds = 3;

/** For these pages the server may have a public version for visitors. */
const pagesWithPublicVersion: readonly PageName[] = ['profile', 'project', 'post'];

/** The server has a newer build that cannot be stored, so pages come from the network where there is one. */
let hasFailedUpdate = false;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', handleFetch);
self.addEventListener('message', handleMessage);
addPushListeners();
reportTransfers();
addSyncListener();

async function install(): Promise<void> {
  const shell = await fetch(appShellPath, { cache: 'no-cache' });
  if (!(await isOfThisBuild(shell))) throw new Error('The server has another build');
  const previousParts = await listStoredParts();
  const isNew = !(await caches.has(cacheName));
  try {
    const language = await languageOf(shell);
    const cache = await caches.open(cacheName);
    await cache.addAll([...thisBuild.startFiles[language]]);
    // Who could read a page without a network before the update can do so after it. With data saver these are the
    // pages that the user opened.
    await storeFiles(filesIn(language).filter((file) => previousParts.has(partOf(file))));
    await cache.put(appShellPath, shell);
  } catch (error) {
    // The disk is full or the network failed: the older build stays in use, and needs the space.
    if (isNew) await caches.delete(cacheName);
    throw error;
  }
  // Safe while tabs of the older build are open: file names contain a hash, so two builds cannot mix.
  await self.skipWaiting();
}

/** The name of a file without the hash of its content: the same in the next build. */
function partOf(file: string): string {
  return file.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/** The parts of the newest other build that are stored. */
async function listStoredParts(): Promise<ReadonlySet<string>> {
  const previous = (await listBuilds()).findLast((name) => name !== cacheName);
  if (previous === undefined) return new Set();
  const requests = await (await caches.open(previous)).keys();
  return new Set(requests.map(({ url }) => partOf(new URL(url).pathname)));
}

/** All files except the catalogues of other languages. */
function filesIn(language: Language): readonly string[] {
  const others = languages.filter((one) => one !== language);
  const unused = new Set(others.flatMap((one) => thisBuild.catalogues[one]));
  return thisBuild.files.filter((file) => !unused.has(file));
}

async function activate(): Promise<void> {
  const outdated = (await listBuilds())
    .filter((name) => name !== cacheName)
    .slice(0, 1 - keptBuilds);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function handleFetch(event: FetchEvent): void {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === 'POST' && pathname === sharePath) event.respondWith(receiveShare(event.request));
  if (method !== 'GET') return;
  if (mode !== 'navigate') {
    // Files of an older build too, which its open tabs still load.
    if (pathname.startsWith('/assets/')) event.respondWith(loadFile(event, pathname));
    return;
  }
  const page = pageAt(pathname);
  if (page) event.respondWith(openPage(event, page));
  else if (!/^\/(api|media|assets|socket\.io)\//.test(pathname)) {
    event.respondWith(fetch(event.request).catch(() => offlinePage()));
  }
}

/** Answers with the stored app shell without waiting, unless an update failed or only the server knows the answer. */
async function openPage(event: FetchEvent, page: PageName): Promise<Response> {
  const shell = await caches.match(appShellPath, { cacheName }).catch(() => undefined);
  event.waitUntil(refreshAppShell().catch(() => null));
  const { url } = event.request;
  const stored = shell && (await fillShell(shell, page, url));
  if (stored && !hasFailedUpdate && !(await isFromServer(page, url))) return stored;
  return fetch(event.request).catch(() => stored ?? offlinePage());
}

/** The stored shell is that of every page; only one of them may use the camera. */
async function fillShell(shell: Response, page: PageName, url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  if (page === 'home' && search === '') return addHomeFiles(shell);
  if (!isCameraPage(pathname, search)) return shell;
  const headers = new Headers(shell.headers);
  headers.set('permissions-policy', cameraPolicy);
  return new Response(shell.body, { status: shell.status, headers });
}

/** Members open Home most: its scripts are requested at once, and run after its stored posts are shown. */
async function addHomeFiles(shell: Response): Promise<Response> {
  // It starts the app, so it must not be missing.
  if (!(await findFile(thisBuild.preview))) return shell;
  const language = await languageOf(shell);
  const links = thisBuild.homeFiles[language].map(
    (file) => `<link rel="modulepreload" href="${file}">`,
  );
  const fonts = thisBuild.files
    .filter((file) => file.includes('/inter-latin-'))
    .map((file) => `<link rel="preload" as="font" crossorigin href="${file}">`);
  const html = (await shell.text())
    .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
    .replace('</head>', `${[...fonts, ...links].join('')}</head>`)
    .replace(
      '</body>',
      `<script async src="${thisBuild.preview}" data-start="${thisBuild.start}"></script></body>`,
    );
  const headers = new Headers(shell.headers);
  // Of the body before the change.
  headers.delete('content-length');
  return new Response(html, { status: shell.status, headers });
}

/** Whether the server may answer differently: public versions for visitors, and the headers of invitations. */
async function isFromServer(page: PageName, url: string): Promise<boolean> {
  if (page === 'register') return true;
  if (!pagesWithPublicVersion.includes(page)) return false;
  // The server has opened this address again. It knows whether a block leads the member to the public version.
  if (new URL(url).searchParams.has('via')) return true;
  return !(await caches.has(signedInCache).catch(() => true));
}

/** The settings of the operator are in the app shell. */
async function refreshAppShell(): Promise<void> {
  const shell = await fetch(appShellPath, { cache: 'no-cache' });
  if (shell.status === 404) {
    // The server went back to a version without a service worker.
    await (await caches.open(cacheName)).delete(appShellPath);
    await self.registration.unregister();
  } else if (await isOfThisBuild(shell)) {
    await (await caches.open(cacheName)).put(appShellPath, shell);
  } else if (shell.ok) {
    await self.registration.update();
    self.registration.installing?.addEventListener('statechange', ({ target }) => {
      if ((target as ServiceWorker).state === 'redundant') hasFailedUpdate = true;
    });
  }
}

async function isOfThisBuild(shell: Response): Promise<boolean> {
  return (
    shell.ok && !shell.redirected && (await shell.clone().text()).includes(`"${thisBuild.start}"`)
  );
}

async function loadFile(event: FetchEvent, pathname: string): Promise<Response> {
  const stored = await findFile(pathname);
  if (stored) return stored;
  const response = await fetch(event.request);
  if (thisBuild.files.includes(pathname)) event.waitUntil(handleFile(pathname, response.clone()));
  return response;
}

async function handleFile(pathname: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  if (response.status === 200) await cache.put(pathname, response);
  // The server has another build: the page reloads, and must not get the shell of this one again.
  else if (response.status === 404) await cache.delete(appShellPath);
}

/** Looks in the caches of all builds. */
function findFile(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true }).catch(() => undefined);
}

/** The client names the files that it loaded before this worker controlled it; without names, all are stored. */
function handleMessage(event: ExtendableMessageEvent): void {
  const { type, files } = event.data as { type?: unknown; files?: readonly string[] };
  if (type === countTransfersMessage.type && event.source instanceof Client)
    event.waitUntil(reportTo(event.source.id));
  if (type !== 'store-files') return;
  event.waitUntil(storeNamedFiles(files).catch(() => null));
}

async function storeNamedFiles(names: readonly string[] | undefined): Promise<void> {
  if (names) return storeFiles(thisBuild.files.filter((file) => names.includes(file)));
  const shell = await caches.match(appShellPath, { cacheName });
  return storeFiles(filesIn(await languageOf(shell)));
}

/** One after another: the page on the screen needs the bandwidth. A file that fails is stored when a page loads it. */
async function storeFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    const stored = await findFile(file);
    await (stored ? cache.put(file, stored) : cache.add(file)).catch(() => null);
  }
}

/** For addresses that only the server can answer. */
async function offlinePage(): Promise<Response> {
  const language = await deviceLanguage();
  const { offline, needsConnection, goHome } = workerTexts[language];
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${offline}</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:34rem;margin:20vh auto;padding:0 16px}a{color:inherit}</style><h1>${offline}</h1><p>${needsConnection}</p><p><a href="/home">${goHome}</a></p>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
