import type { MultipartValue } from '@fastify/multipart';
import type { TObject } from 'typebox';
import { AppError } from '../core/app-error.ts';

export interface FieldGatherer {
  readonly fields: Readonly<Record<string, unknown>>;
  take(field: MultipartValue): void;
}

/** Puts the text fields of a form together the way their schema has them: a list is a field that repeats. */
export function createFieldGatherer(schema: TObject | undefined, maxBytes: number): FieldGatherer {
  const properties: Record<string, object> = schema?.properties ?? {};
  const fields: Record<string, string | string[]> = {};
  let bytes = 0;

  function takeText(name: string, text: string): void {
    if (!Object.hasOwn(properties, name)) refuse(name, 'This field is not supported');
    if (text.includes('\u0000')) refuse(name, 'This is not valid');
    bytes += Buffer.byteLength(text);
    if (bytes > maxBytes) throw new AppError('BODY_TOO_LARGE');
    const before = fields[name];
    if (isList(properties[name])) fields[name] = [before ?? [], text].flat();
    else if (before === undefined) fields[name] = text;
    else refuse(name, 'This was sent more than once');
  }

  return {
    fields,
    take({ fieldname, value, valueTruncated, fieldnameTruncated }) {
      if (valueTruncated) throw new AppError('BODY_TOO_LARGE');
      if (fieldnameTruncated) refuse(fieldname, 'This field is not supported');
      if (typeof value !== 'string') return refuse(fieldname, 'This must be of type string');
      return takeText(fieldname, value);
    },
  };
}

function isList(schema: object | undefined): boolean {
  return schema !== undefined && 'type' in schema && schema.type === 'array';
}

function refuse(name: string, sentence: string): never {
  throw new AppError('BAD_INPUT', { errors: { [name.slice(0, 100) || 'body']: sentence } });
}
