import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm');
const importOfIcons = /import \{([^}]*)\} from 'lucide-react';/g;

/**
 * Imports every icon from its own file. Through the package's index the bundler could not determine which page
 * uses which icon.
 */
export function iconImports(): Plugin {
  const files = iconFiles();
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => ({
        code: code.replace(importOfIcons, (_, names: string) => importEach(names, files)),
        map: null,
      }),
    },
  };
}

function importEach(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', local = icon] = name.split(' as ');
      const file = files.get(icon);
      if (!file) throw new Error(`There is no icon ${icon}`);
      return `import ${local} from '${file}';`;
    })
    .join(' ');
}

/** The file of every icon by each of its names. */
function iconFiles(): ReadonlyMap<string, string> {
  const door = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  const lines = door.matchAll(/^export \{(.*)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm);
  return new Map(
    Array.from(lines).flatMap(([, names = '', file = '']) =>
      Array.from(names.matchAll(/default as (\w+)/g), ([, name = '']): [string, string] => [
        name,
        join(folder, file).replaceAll('\\', '/'),
      ]),
    ),
  );
}
