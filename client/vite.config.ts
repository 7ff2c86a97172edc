import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const api = process.env.SANGAM_API ?? 'http://127.0.0.1:3000';

// Lingui otherwise looks for its settings from wherever the command was started.
process.env.LINGUI_CONFIG ??= join(root, 'lingui.config.ts');

// What the compiler adds to every component made the first page 6 KB heavier. It pays where long lists are
// drawn again and again: such a component asks for it with 'use memo'.
const compiler = reactCompilerPreset({ compilationMode: 'annotation' });

export default defineConfig({
  root,
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    // Babel runs presets last to first, and the compiler must see what the macros have become.
    babel({ cwd: root, presets: [compiler, linguiTransformerBabelPreset()] }),
    tailwindcss(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts, and an inlined one would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small pieces that many pages share travel together: a phone pays for every request.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /client\/src\/(ui|lib|session)\/|lucide-react/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
