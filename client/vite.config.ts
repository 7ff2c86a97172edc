import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutOpenMessages } from './catalogue-plugin.ts';
import { emojiData } from './emoji-data-plugin.ts';
import { iconImports } from './icon-imports-plugin.ts';
import { lazyTexts } from './lazy-texts-plugin.ts';
import { pageFiles } from './page-files-plugin.ts';
import { shownSoon } from './page-texts.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const root = import.meta.dirname;
const api = process.env.SANGAM_API ?? 'http://127.0.0.1:3000';

// Otherwise Lingui searches its configuration from the working directory.
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts');

// For all components the React Compiler added 6 KB to the first page. It pays off for long lists: such
// components opt in with 'use memo'.
const compiler = reactCompilerPreset({ compilationMode: 'annotation' });

/** Indentation is a sixth of the page, which every visit downloads first. */
const withoutIndentation: Plugin = {
  name: 'sangam:without-indentation',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(/^[ \t]+/gm, '') },
};

/**
 * A hint of V8 (Chrome 136), in the first line of each script. Without it, V8 only scans functions while a script arrives, and
 * compiles each at its first call, in the thread that renders. Most functions of a chunk are called when it is needed.
 */
const eagerCompilation: Plugin = {
  name: 'sangam:eager-compilation',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The entry modules of each part; what they import statically goes into the same chunk. */
const beginnings = {
  // Vite adds a script for each chunk of the start to the page, so that this small one runs while the others load.
  early: /client\/src\/app\/prefetch-page\.entry\.ts$/,
  start: /client\/src\/app\/main\.tsx$/,
  open: /client\/src\/pages\/(Landing|Login|Register|ForgotPassword|ResetPassword|VerifyEmail)Page\.tsx$/,
  // What public pages show shortly after the start, and members at once.
  soon: shownSoon,
  frame: /client\/src\/app\/(frame\/Frame\.tsx|user-state-persistence\.ts)$/,
  home: /client\/src\/pages\/HomePage\.tsx$/,
};

/** The public pages that visitors open most. */
const firstPages = /client\/src\/pages\/(Landing|Login|Register)Page\.tsx$/;

/** A module and all modules that import it statically, transitively. */
function allNeeding(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found) {
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  return found;
}

function isNeededBy(entries: RegExp, id: string, graph: ModuleGraph): boolean {
  return allNeeding(id, graph)
    .values()
    .some((one) => entries.test(one));
}

const isNeededByAnyOf = (entries: readonly RegExp[], id: string, graph: ModuleGraph) =>
  entries.some((one) => isNeededBy(one, id, graph));

const manyPages = 6;

function isForManyPages(id: string, graph: ModuleGraph): boolean {
  const pages = allNeeding(id, graph)
    .values()
    .filter((one) => /client\/src\/pages\/\w+Page\.tsx$/.test(one));
  return pages.toArray().length >= manyPages;
}

/** Post components are for home and some other pages; the rest of what home needs, most pages need too. */
const ofPosts =
  /client\/src\/(features\/(posts|comments|saved-items)|pages\/(parts\/(Post\w+|LazyComments)|HomePage)\.tsx)/;

type Part = 'early' | 'start' | 'open' | 'guests' | 'soon' | 'members' | 'feed';

const sharedParts: ReadonlySet<Part | null> = new Set(['open', 'guests', 'soon']);

/** These are no pages: what only one page needs stays in the chunk of that page. */
const isShared = (part: Part | null) => sharedParts.has(part);

/** The part whose chunk a module goes into: the first one that needs it. */
function partOf(id: string, graph: ModuleGraph): Part | null {
  if (isNeededBy(beginnings.early, id, graph)) return 'early';
  if (isNeededBy(beginnings.start, id, graph)) return 'start';
  // Members load no forms of the login.
  const isForMembers = isNeededByAnyOf([beginnings.frame, beginnings.home], id, graph);
  if (isNeededBy(beginnings.open, id, graph)) {
    if (isForMembers && !isNeededBy(firstPages, id, graph)) return 'soon';
    return isForMembers || isForManyPages(id, graph) ? 'open' : 'guests';
  }
  if (isNeededBy(beginnings.soon, id, graph)) return 'soon';
  if (isNeededBy(beginnings.frame, id, graph)) return 'members';
  if (!isNeededBy(beginnings.home, id, graph)) return null;
  return ofPosts.test(id) ? 'feed' : 'members';
}

/** Modules too small for a file of their own. Without those of the chat, the settings would need the whole chat. */
const small =
  /lucide-react|text\/count-characters|SkeletonRows|chat\/(chat-preferences|composer\/enter-setting)|outbox\/use-waiting-action|lib\/(live-areas|save-file)|ui\/(opened-part|PersonLine|PreviewSection)|verified-college/;

/** The pages that members open most; the others have more forms. */
const frequentPages =
  /client\/src\/pages\/(Events|Messages|Network|Notifications|Post|Profile|Projects?|Saved|Search)Page\.tsx$/;

/** What most members need later, and what is too small: for the pages that they open most, or only for others. */
function partForLater(id: string, graph: ModuleGraph): 'further' | 'forms' | null {
  if (!small.test(id) && !isForManyPages(id, graph)) return null;
  return isNeededBy(frequentPages, id, graph) ? 'further' : 'forms';
}

export default defineConfig({
  root,
  plugins: [
    iconImports(),
    react(),
    lingui({ failOnCompileError: true }),
    withoutOpenMessages(),
    lazyTexts(),
    // Babel runs presets last to first; the compiler must run after the macros.
    babel({ cwd: root, presets: [compiler, linguiTransformerBabelPreset()] }),
    tailwindcss(),
    emojiData(),
    pageFiles(),
    withoutIndentation,
    eagerCompilation,
    serviceWorker(),
  ],
  resolve: {
    // React has this hook since version 18; Lingui imports the copy for older versions.
    alias: { 'use-sync-external-store/shim': 'react' },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Pages have few chunks, found at once; the list of all would add to the start chunk.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // The content security policy allows no data: fonts, and an inlined font would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few requests for phones: one chunk for the start, one for the frame, one for home. Shared code is
        // split by feature, and member code from public code.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: (id, graph) => {
                const part = partOf(id, graph);
                return isShared(part) ? null : part;
              },
              debugName: 'parts',
              priority: 4,
            },
            {
              name: partOf,
              debugName: 'shared parts',
              test: /client\/src\/(ui|lib|session|features\/(?!landing)|app|pages\/parts)|contract\/src\/|node_modules\//,
              minShareCount: 2,
              priority: 3,
            },
            // Many pages filter lists across scripts, but the first view of messages and profiles does not.
            {
              name: 'cross-script-search',
              test: /client\/src\/lib\/cross-script-search|contract\/src\/text\/(search-key|transliterate|\w+-readings)/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: partForLater,
              debugName: 'further',
              test: /client\/src\/(ui(?!\/media\/MediaCover)|lib|session|features(?!\/(showcase\/shared\/(use-sample|load-sample)|network\/network\.slice|projects)))\/|contract\/src\/(?!projects)|lucide-react/,
              minShareCount: 2,
              priority: 2,
            },
            // Pages of the administration show no cards of posts and projects.
            {
              name: 'cards',
              test: /client\/src\/(pages\/parts\/(?!AdministrationFrame)|features\/(saved-items|projects\/(projects\.|project-(list|updates)|stored-projects|member|people-cases|grid-classes|use-(action|link-kinds|project-list)|ask-to-join|components\/(Project(Card|Grid)|PeopleStack|TagChips|StatusBadge)))|ui\/media\/MediaCover)|contract\/src\/projects\//,
              minShareCount: 2,
            },
            {
              name: 'profiles',
              test: /features\/profiles\/(profiles\.|profile-labels|experience-dates|photo-request|toggle-endorsement)|contract\/src\/endorsements/,
              minShareCount: 2,
            },
            // The field of comments needs all of it, the composer of messages a part of it, later.
            {
              name: 'mentions',
              test: /client\/src\/ui\/(use-mentions|mention|Mention(Field|List))\.ts/,
              minShareCount: 2,
            },
            // Not for the first view of the messages: what only its dialogs share.
            {
              name: 'chat-dialogs',
              test: /client\/src\/features\/chat\/.*(PeoplePicker|use-people-search)/,
              minShareCount: 2,
              priority: 1,
            },
            // Loaded after the conversations.
            {
              name: 'message-requests',
              test: /client\/src\/features\/chat\/(requests\/message-|components\/SidePane)|contract\/src\/chat\/message-requests/,
              minShareCount: 2,
              priority: 1,
            },
            // The outbox sends message requests without the chat.
            {
              name: 'chat',
              test: /client\/src\/features\/chat\/(?!requests\/send)/,
              minShareCount: 2,
            },
            // Profiles have the buttons of the network, but none of its lists.
            {
              name: 'network-lists',
              test: /client\/src\/features\/network\/(network\.rules|use-network-list|components\/(Connection|Suggestion|Tile|PersonTile|PeopleFilter|ReceivedRequestRow|IgnoredRow))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'network',
              test: /client\/src\/features\/network\//,
              minShareCount: 2,
            },
            {
              name: 'uploads',
              test: /client\/src\/ui\/media\/(AiCheckbox|MediaInput|RejectedFileList|UploadProgress|use-)|lib\/file-store|contract\/src\/media\/media-limits/,
              minShareCount: 2,
            },
            {
              name: 'showcase',
              // Tickets and check-in are opened apart from the list.
              test: /client\/src\/features\/showcase\/(?!live-events\/(door|afterwards)\/)/,
              minShareCount: 2,
              // Long page content that no other page needs as a whole.
              maxModuleSize: 4000,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
