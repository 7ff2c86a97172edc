import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shownSoon } from './page-texts.ts';

const texts = join(import.meta.dirname, 'src/app/i18n.ts');

/** They load texts themselves, or load what is needed before the first view or has no texts. */
const exceptions =
  /\/app\/(i18n|further-catalogues|lazy-pages|prefetch-page|AppRoutes|persistence)\.tsx?$|\/load-sample-texts\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value?: unknown };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function importsIn(node: Node): Node[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(importsIn);
  return node.type === 'ImportExpression' ? [node, ...inside] : inside;
}

/**
 * Makes lazy loads in the app wait for the catalogues too: the first page is shown with only its own texts
 * (`page-files-plugin.ts`), so what it loads later could lack some. Not those of `shownSoon`, whose texts are among these, and
 * those in the files of `exceptions`.
 */
export function lazyTexts(): Plugin {
  return {
    name: 'sangam:lazy-texts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/client\/src\/.*\.tsx?$/, exclude: exceptions }, code: 'import(' },
      handler(code) {
        const imports = importsIn(this.parse(code) as unknown as Node).filter(
          ({ source }) => !shownSoon.test(String(source?.value)),
        );
        if (imports.length === 0) return undefined;
        const parts = [`import { withTexts } from ${JSON.stringify(texts)};\n`];
        let at = 0;
        for (const { start, end } of imports) {
          parts.push(code.slice(at, start), `withTexts(${code.slice(start, end)})`);
          at = end;
        }
        return { code: parts.join('') + code.slice(at), map: null };
      },
    },
  };
}
