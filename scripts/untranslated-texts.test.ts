import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { root } from './tools/paths.ts';

/** A node of the syntax tree, as far as this check reads it. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** Attributes whose value is shown or read out. */
const textAttributes =
  /^(aria-(label|description|valuetext|roledescription)|alt|placeholder|title|\w*[lL]abel|heading|hint)$/;

/** Same in every language. */
const untranslatable = new Set(['Sangam', 'https://', 'CSV', 'HTML']);

const isWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text) && !untranslatable.has(text.trim());

/** The strings that an expression may evaluate to, such as both branches of a condition. */
function possibleTexts(value: unknown): unknown[] {
  if (!isNode(value)) return [];
  const { type } = value;
  if (type === 'Literal') return [value['value']];
  if (type === 'TemplateLiteral') {
    const parts = value['quasis'] as { value: { cooked: string } }[];
    return parts.map((part) => part.value.cooked);
  }
  if (type === 'JSXExpressionContainer') return possibleTexts(value['expression']);
  if (type === 'ConditionalExpression') {
    return [value['consequent'], value['alternate']].flatMap(possibleTexts);
  }
  if (type === 'LogicalExpression') return [value['left'], value['right']].flatMap(possibleTexts);
  return [];
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'JSXNamespacedName')
    return `${nameOf(node['namespace'])}:${nameOf(node['name'])}`;
  return String(node['name']);
}

function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  expect(errors, file).toEqual([]);
  return program as unknown as Node;
}

/** Texts that a component shows without the catalogue. */
function textsOutsideTheCatalogue(node: Node): string[] {
  const element = node['openingElement'];
  if (isNode(element) && nameOf(element['name']) === 'Trans') return [];
  const own =
    node.type === 'JSXElement' || node.type === 'JSXFragment'
      ? (node['children'] as Node[]).flatMap((child) =>
          child.type === 'JSXText' ? [child['value']] : possibleTexts(child),
        )
      : node.type === 'JSXAttribute' && textAttributes.test(nameOf(node['name']))
        ? possibleTexts(node['value'])
        : [];
  return [...own.filter(isWord), ...childrenOf(node).flatMap(textsOutsideTheCatalogue)];
}

const comparisons = new Set(['===', '!==']);

/** Strings in the position of a value: no types, no comparisons, no messages of the catalogue. */
function stringValues(node: Node): string[] {
  if (/^TS\w*Type|^TaggedTemplate|^Import|^TSInterface/.test(node.type)) return [];
  if (node.type === 'BinaryExpression' && comparisons.has(String(node['operator']))) return [];
  if (node.type === 'Literal') return isWord(node['value']) ? [node['value']] : [];
  return childrenOf(node).flatMap(stringValues);
}

const files = globSync('client/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|^client\/src\/(testing|locales)\//.test(file),
);
const read = (file: string) => parse(file, readFileSync(join(root, file), 'utf8'));
const isContent = (file: string) => file.endsWith('.content.ts');
const isTranslation = (file: string) => file.includes('/sample-texts/');

test.each([
  ['text', '<p>Log in</p>'],
  ['text in a fragment', '<>Log in</>'],
  ['a string as a child', "<p>{'Log in'}</p>"],
  ['a branch of a condition', "<p>{open ? t`Close` : 'Open'}</p>"],
  ['what follows a condition', "<p>{open && 'Open'}</p>"],
  ['a template', '<p>{`Hello ${name}`}</p>'],
  ['a label', '<button aria-label="Close" />'],
  ['a condition in a label', "<Dialog confirmLabel={open ? 'Yes' : t`No`} />"],
  ['text inside an attribute', '<Section action={<b>New</b>} />'],
])('finds %s outside the catalogue', (_, jsx) => {
  expect(textsOutsideTheCatalogue(parse('a.tsx', `const a = ${jsx};`))).toHaveLength(1);
});

test.each(['<p>{t`Log in`}</p>', '<Trans>Log <b>in</b></Trans>', '<p className="mt-4">{name}</p>'])(
  'accepts %s',
  (jsx) => {
    expect(textsOutsideTheCatalogue(parse('a.tsx', `const a = ${jsx};`))).toEqual([]);
  },
);

test('every text of a component comes from the catalogue', () => {
  const components = files.filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(400);
  const found = components.flatMap((file) =>
    textsOutsideTheCatalogue(read(file)).map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('a sample text is in its content module only', () => {
  const samples = new Set(files.filter(isContent).flatMap((file) => stringValues(read(file))));
  expect(samples.size).toBeGreaterThan(500);
  // Names of icons, tones and the like are lower case and never shown.
  const isSample = (text: string) => /[\p{Lu} ]/u.test(text) && samples.has(text);
  const copies = (node: Node) => stringValues(node).filter(isSample);
  const [sample = ''] = [...samples].filter(isSample);
  expect(copies(parse('a.ts', `const a = ${JSON.stringify(sample)};`))).toEqual([sample]);
  const others = files.filter((file) => !isContent(file) && !isTranslation(file));
  expect(others.flatMap((file) => copies(read(file)).map((text) => `${file}: ${text}`))).toEqual(
    [],
  );
});
