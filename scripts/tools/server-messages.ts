import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './paths.ts';

/*
 * The server creates its messages in English and translates them when it responds, so they are not in the catalogue
 * of the client. They are read from the sources: a browser test would see only a few of them.
 */

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Every text in a node, with … for placeholders. */
function textsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    return [quasis.map(({ value }) => value.cooked).join('…')];
  }
  // Operands, arguments and property names are not shown.
  if (['BinaryExpression', 'CallExpression', 'MemberExpression'].includes(node.type)) return [];
  return (node.type === 'Property' ? [node['value']] : childrenOf(node))
    .filter(isNode)
    .flatMap(textsIn);
}

const isNamed = (node: unknown, name: string) => isNode(node) && node['name'] === name;

/** The constructors and functions that take the message of an error. */
const makers = new Set(['AppError', 'badContent', 'badFieldError', 'reject', 'unsupportedType']);

function isMaker(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  return makers.has(String(callee['name'])) || isMaker(callee['property']);
}

/** The messages passed to those. */
function messagesIn(node: Node): string[] {
  const given = isMaker(node['callee']) ? (node['arguments'] as readonly Node[]) : [];
  return [...given.flatMap(textsIn), ...childrenOf(node).flatMap(messagesIn)];
}

const isSentence = (text: string) => /^[\p{Lu}…][^\n]* \p{L}[^\n]*$/u.test(text);

/** Every sentence of a file: a message may also come from a variable, an option or a list of field errors. */
function sentencesIn(node: Node): string[] {
  const own = node.type === 'Literal' || node.type === 'TemplateLiteral' ? textsIn(node) : [];
  return [...own.filter(isSentence), ...childrenOf(node).flatMap(sentencesIn)];
}

/** The messages in the list of error codes. */
function codeMessagesIn(node: Node): string[] {
  const isMessage = node.type === 'Property' && isNamed(node['key'], 'message');
  return isMessage ? textsIn(node) : childrenOf(node).flatMap(codeMessagesIn);
}

/** The values of variables with the name `message`. */
function variableMessagesIn(node: Node): string[] {
  const isMessage = node.type === 'VariableDeclarator' && isNamed(node['id'], 'message');
  return isMessage ? textsIn(node) : childrenOf(node).flatMap(variableMessagesIn);
}

function parse(file: string): Node {
  const path = join(root, file);
  return parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node;
}

/** The messages of the configuration are for the operator in the terminal. */
const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'platform/core/config.ts',
  )
  .map((file) => join('server/src', file));

/** Sentences for the log of the server, and a stored reason that is not shown. */
const notResponses = new Set([
  'Begin the transaction with notificationWriter.begin: these changes would not be published',
  'A backup holds the files; the due accounts are erased in the next hour.',
  'The suspension period ended',
]);

/** Whether a file of a feature decides what a request may do. */
function mayCompose(file: string): boolean {
  if (!file.includes('features') || /\.(queries|routes)\.ts$/.test(file)) return false;
  if (/\.(policy|service|feature)\.ts$/.test(file)) return true;
  return readFileSync(join(root, file), 'utf8').includes('AppError');
}

/** Every message, with … for its values. */
export const serverMessages: readonly string[] = [
  ...textsIn(parse('server/src/platform/core/validation.ts')).filter((text) =>
    /^\p{Lu}.* /u.test(text),
  ),
  ...codeMessagesIn(parse('contract/src/http/error-codes.ts')),
  ...sources.flatMap((file) => messagesIn(parse(file))).filter((text) => text.includes(' ')),
  ...sources
    .filter(mayCompose)
    .flatMap((file) => sentencesIn(parse(file)))
    .filter((text) => !notResponses.has(text)),
];

/** The texts that route handlers return as the message of a successful response. */
export const successMessages: readonly string[] = sources
  .filter((file) => file.endsWith('.routes.ts'))
  .flatMap((file) => [...codeMessagesIn(parse(file)), ...variableMessagesIn(parse(file))])
  .filter((text) => /\p{L}/u.test(text));
