import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptFonts } from '@sangam/contract/text/script-fonts.ts';
import { buildFontScript } from '../src/features/public-pages/font-script.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/** The script for the fonts of a client that has all of them. */
export function buildTestFontScript(): string {
  const folder = throwawayFolder('sangam-fonts-');
  mkdirSync(join(folder, '.vite'), { recursive: true });
  const files = scriptFonts.map(({ file }) => [
    `src/assets/fonts/indic/${file}.woff2`,
    { file: `assets/${file}-BhFPSH_E.woff2` },
  ]);
  const manifest = join(folder, '.vite/manifest.json');
  writeFileSync(manifest, JSON.stringify(Object.fromEntries(files)));
  const script = buildFontScript(folder);
  rmSync(folder, { recursive: true });
  return script;
}
