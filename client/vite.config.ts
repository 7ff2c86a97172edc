import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiData } from './emoji-data-plugin.ts';
import { iconImports } from './icon-imports-plugin.ts';
import { pageFiles } from './page-files-plugin.ts';

const root = import.meta.dirname;
const api = process.env.SANGAM_API ?? 'http://127.0.0.1:3000';

// Lingui otherwise looks for its settings from wherever the command was started.
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts');

// What the compiler adds to every component made the first page 6 KB heavier. It pays where long lists are
// drawn again and again: such a component asks for it with 'use memo'.
const compiler = reactCompilerPreset({ compilationMode: 'annotation' });

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Where each part of the product begins: what is needed from there on at once travels with it. */
const beginnings = {
  start: /client\/src\/app\/main\.tsx$/,
  open: /client\/src\/pages\/(Landing|Login|Register|ForgotPassword|ResetPassword|VerifyEmail)Page\.tsx$/,
  frame: /client\/src\/app\/(frame\/Frame\.tsx|first-calls\.ts|private-persistence\.ts)$/,
  home: /client\/src\/pages\/HomePage\.tsx$/,
};

/** Whether one of these needs the module from its first moment. */
function isNeededBy(entries: RegExp, id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (entries.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** What shows posts is for home and a few others; the rest of what home needs, most pages need too. */
const ofPosts = /client\/src\/(features\/(posts|comments|saved-items)|pages\/parts\/Post\w+\.tsx)/;

/** The part in which a module that several pages need travels: that of whoever comes first. */
function partOf(id: string, graph: ModuleGraph): string | null {
  if (isNeededBy(beginnings.start, id, graph)) return 'start';
  if (isNeededBy(beginnings.open, id, graph)) return 'open';
  if (isNeededBy(beginnings.frame, id, graph)) return 'members';
  if (!isNeededBy(beginnings.home, id, graph)) return null;
  return ofPosts.test(id) ? 'feed' : 'members';
}

export default defineConfig({
  root,
  plugins: [
    iconImports(),
    react(),
    lingui({ failOnCompileError: true }),
    // Babel runs presets last to first, and the compiler must see what the macros have become.
    babel({ cwd: root, presets: [compiler, linguiTransformerBabelPreset()] }),
    tailwindcss(),
    emojiData(),
    pageFiles(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // A page's pieces are few and found at once; the list of them all would weigh on the first file.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // The content security policy allows no data: fonts, and an inlined one would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small pieces that many pages share travel together: a phone pays for every request. What members share
        // travels apart, so that whoever only looks in does not wait for it.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: partOf,
              debugName: 'parts',
              test: /client\/src\/(ui|lib|session|features|app|pages\/parts)\/|contract\/src\/|node_modules\//,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'further',
              test: /client\/src\/(ui|lib|session|features)\/|contract\/src\/|lucide-react/,
              minShareCount: 5,
              priority: 1,
            },
            { name: 'chat', test: /client\/src\/features\/chat\//, minShareCount: 2 },
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
