import type { MultipartValue } from '@fastify/multipart';
import type { TObject } from 'typebox';
import { AppError } from '../core/app-error.ts';

interface FieldCollector {
  readonly fields: Readonly<Record<string, unknown>>;
  add(field: MultipartValue): void;
}

/**
 * Collects the text fields of a form as their schema declares them: a list is a repeated field. `add` throws for a
 * field that the schema lacks, for another field that repeats, for a NUL character, and once all texts exceed `maxBytes`.
 */
export function createFieldCollector(
  schema: TObject | undefined,
  maxBytes: number,
): FieldCollector {
  const properties: Record<string, object> = schema?.properties ?? {};
  const fields: Record<string, string | string[]> = {};
  let bytes = 0;

  function addText(name: string, text: string): void {
    if (!Object.hasOwn(properties, name)) reject(name, 'This field is not supported');
    if (text.includes('\u0000')) reject(name, 'This is not valid');
    bytes += Buffer.byteLength(text);
    if (bytes > maxBytes) throw new AppError('BODY_TOO_LARGE');
    const before = fields[name];
    if (isList(properties[name])) fields[name] = [before ?? [], text].flat();
    else if (before === undefined) fields[name] = text;
    else reject(name, 'This was sent more than once');
  }

  return {
    fields,
    add({ fieldname, value, valueTruncated, fieldnameTruncated }) {
      if (valueTruncated) throw new AppError('BODY_TOO_LARGE');
      if (fieldnameTruncated) reject(fieldname, 'This field is not supported');
      if (typeof value !== 'string') return reject(fieldname, 'This must be of type string');
      return addText(fieldname, value);
    },
  };
}

function isList(schema: object | undefined): boolean {
  return schema !== undefined && 'type' in schema && schema.type === 'array';
}

function reject(name: string, sentence: string): never {
  throw new AppError('BAD_INPUT', { errors: { [name.slice(0, 100) || 'body']: sentence } });
}
