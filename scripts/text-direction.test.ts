import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { root } from './tools/paths.ts';

/** A node of the syntax tree, as far as this check reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Variables and fields with text that members write. */
const userText =
  /^(?:\w+\??\.)*(?:name|designation|summary|excerpt|skill|course|institution|project\.title)(?: (?:\?\?|\|\|) .*)?$/s;

/** Line breaks that are kept are line breaks that a member typed. */
const keepsLineBreaks = /\bwhitespace-pre-(?:line|wrap)\b/;

/** Elements that are read out, or laid out by the browser. */
const exempt = /^<(?:VisuallyHidden|option|title)\b/;

/** Elements that show nothing but user text, without `dir` on them or around them. */
function withoutDirection(node: Node, source: string): string[] {
  const opening = node['openingElement'];
  if (node.type === 'JSXElement' && isNode(opening)) {
    const tag = source.slice(opening.start, opening.end);
    if (/\sdir=/.test(tag)) return [];
    const content = source
      .slice(opening.end, node.end)
      .replace(/<\/[\w.]+>$/, '')
      .trim();
    const shown = /^\{([^{}]*)\}$/.exec(content)?.[1]?.trim() ?? content;
    if (!exempt.test(tag) && (userText.test(shown) || keepsLineBreaks.test(tag))) {
      return [`${tag.replaceAll(/\s+/g, ' ')}${shown}`];
    }
  }
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => withoutDirection(child, source));
}

function check(source: string): string[] {
  return withoutDirection(parseSync('a.tsx', source).program as unknown as Node, source);
}

test('finds user text that is always laid out from left to right', () => {
  expect(check('<b className="font-semibold">{person?.name}</b>')).toHaveLength(1);
  expect(check("<p>{name ?? 'Former member'}</p>")).toHaveLength(1);
  expect(check('<p className="whitespace-pre-wrap">{reason}</p>')).toHaveLength(1);
  expect(check('<p dir="auto" className="whitespace-pre-line">{reason}</p>')).toEqual([]);
  expect(check('<div dir="auto"><b>{name}</b></div>')).toEqual([]);
});

test('user text takes its direction from its script on every screen', () => {
  // The landing page, the showcase and the statistics have fixed texts.
  const files = globSync('client/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.test\.tsx$|\/(?:landing|showcase|statistics)\/|\/ShowcaseHeader\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    check(readFileSync(join(root, file), 'utf8')).map((element) => `${file}: ${element}`),
  );
  expect(found).toEqual([]);
});
