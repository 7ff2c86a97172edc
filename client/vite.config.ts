import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojiData } from './emoji-data-plugin.ts';

const root = import.meta.dirname;
const lucideImport = /import \{[^}]*\} from 'lucide-react'/g;
const api = process.env.SANGAM_API ?? 'http://127.0.0.1:3000';

// Lingui otherwise looks for its settings from wherever the command was started.
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts');

// What the compiler adds to every component made the first page 6 KB heavier. It pays where long lists are
// drawn again and again: such a component asks for it with 'use memo'.
const compiler = reactCompilerPreset({ compilationMode: 'annotation' });

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const openEntries =
  /client\/src\/(app\/main\.tsx|pages\/(Landing|Login|Register|ForgotPassword|ResetPassword|VerifyEmail)Page\.tsx)$/;

/** What stands around every page of a member, and the page that they come to first. */
const memberEntries = /client\/src\/(app\/frame\/Frame|pages\/HomePage)\.tsx$/;

/** Whether one of these pages needs the module from its first moment. */
function isNeededBy(entries: RegExp, id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (entries.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** What members share travels in two parts: home does not wait for what only further pages need. */
function memberPart(id: string, graph: ModuleGraph): string | null {
  if (isNeededBy(openEntries, id, graph)) return null;
  return isNeededBy(memberEntries, id, graph) ? 'members' : 'further';
}

/** The file names of icons that such pages may draw. All icons come through one door, so the graph cannot tell. */
const openIcons = new Set(
  globSync('src/{app,ui,lib,session,features/auth,features/landing,features/legal}/**/*.tsx', {
    cwd: root,
  })
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(lucideImport) ?? [])
    .flatMap((names) => names.match(/\b[A-Z]\w+/g) ?? [])
    .map((name) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase())
    .flatMap((name) => [name, ...newerNameOf(name)]),
);

/** Some icons were renamed; the old name is a file that leads to the new one. */
function newerNameOf(name: string): readonly string[] {
  const file = join(root, '../node_modules/lucide-react/dist/esm/icons', `${name}.mjs`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /from ['"]\.\/([\w-]+)\.mjs['"]/.exec(text)?.slice(1) ?? [];
}

function isOpenIcon(id: string): boolean {
  return openIcons.has(basename(id, '.mjs'));
}

export default defineConfig({
  root,
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    // Babel runs presets last to first, and the compiler must see what the macros have become.
    babel({ cwd: root, presets: [compiler, linguiTransformerBabelPreset()] }),
    tailwindcss(),
    emojiData(),
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
          groups: [
            {
              name: (id, graph) => (isNeededBy(openEntries, id, graph) ? 'shared' : null),
              debugName: 'shared',
              test: /client\/src\/(ui|lib|session)\//,
              minShareCount: 18,
              priority: 1,
            },
            {
              name: memberPart,
              debugName: 'members',
              test: /client\/src\/(ui|lib|session|features)\/|contract\/src\//,
              minShareCount: 5,
              includeDependenciesRecursively: false,
            },
            {
              name: (id) => (isOpenIcon(id) ? null : 'icons'),
              debugName: 'icons',
              test: /lucide-react.*\/icons\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
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
