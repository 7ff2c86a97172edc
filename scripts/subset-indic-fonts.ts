// Generates the fonts for devices without a font for an Indian script, from the Noto fonts (OFL). Run it to upgrade them:
//   node scripts/subset-indic-fonts.ts
// The packages are fetched here and are no dependency: they have 15 MB, and only this script needs them.
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { indicFonts } from './tools/indic-fonts.ts';
import { root } from './tools/paths.ts';

const version = '5.3.0';
const target = join(root, 'client/src/assets/fonts/indic');
const folder = await mkdtemp(join(tmpdir(), 'indic-fonts-'));

for (const [script, characters] of Object.entries(indicFonts)) {
  const name = `noto-sans-${script}`;
  const output = { cwd: folder, stdio: 'pipe' } as const;
  execFileSync('npm', ['pack', `@fontsource/${name}@${version}`], output);
  execFileSync('tar', ['-xzf', `fontsource-${name}-${version}.tgz`], output);
  const files = join(folder, 'package');
  const font = await readFile(join(files, `files/${name}-${script}-400-normal.woff2`));
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2' });
  await writeFile(join(target, `${script}.woff2`), subset);
  await copyFile(join(files, 'LICENSE'), join(target, 'OFL.txt'));
  console.log(`${script}: ${(subset.length / 1024).toFixed(1)} KB`);
  await rm(files, { recursive: true });
}
await rm(folder, { recursive: true });
