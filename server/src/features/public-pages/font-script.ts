import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptFonts } from '@sangam/contract/text/script-fonts.ts';

type BuiltFiles = Readonly<Record<string, { readonly file: string } | undefined>>;

/** The fonts of the built client; none in development, where Vite serves them. */
function readFontFiles(clientFolder: string | undefined): BuiltFiles {
  const manifest = clientFolder === undefined ? '' : join(clientFolder, '.vite/manifest.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as BuiltFiles) : {};
}

/**
 * The source of an inline script that adds a font from this server for each writing system that occurs in the page and
 * that the device draws as boxes, as `script-fonts.ts` of the client does. Empty if no client is built.
 */
export function buildFontScript(clientFolder: string | undefined): string {
  const files = readFontFiles(clientFolder);
  const fonts = scriptFonts.flatMap(({ file, script, letters, unicodeRange }) => {
    const built = files[`src/assets/fonts/indic/${file}.woff2`]?.file;
    return built === undefined ? [] : [[script, letters, unicodeRange, `/${built}`]];
  });
  if (fonts.length === 0) return '';
  return String.raw`for(const[s,l,r,u]of${JSON.stringify(fonts)}){
if(!new RegExp('\\p{Script='+s+'}','u').test(document.body.innerText))continue;
const c=document.createElement('canvas').getContext('2d');if(!c)break;c.font='32px sans-serif';
if(new Set(Array.from(l,x=>c.measureText(x).width)).size<2)
document.fonts.add(new FontFace('Inter Variable','url('+u+')',{unicodeRange:r,weight:'400 700',display:'swap'}))}`;
}

/** Whether a page has text in a writing system for which a device may lack a font. */
export function needsFontScript(text: string): boolean {
  return anyScript.test(text);
}

const anyScript = new RegExp(
  `[${scriptFonts.map(({ script }) => String.raw`\p{Script=${script}}`).join('')}]`,
  'u',
);
