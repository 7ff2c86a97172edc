import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from './json-schema.ts';
import { DateTime } from './fields.ts';
import { errorCodes, type ErrorCode } from './error-codes.ts';

/** An object schema that rejects unknown properties. */
export function StrictObject<Fields extends TProperties>(fields: Fields): TObject<Fields> {
  return Type.Object(fields, { additionalProperties: false });
}

/** The envelope of a success response. */
export function Success<Data extends TSchema>(data: Data) {
  return SuccessWith({}, data);
}

/**
 * The envelope of a success response with more fields next to `data`, as the specification has them for some
 * endpoints.
 */
export function SuccessWith<Beside extends TProperties, Data extends TSchema>(
  beside: Beside,
  data: Data,
) {
  return StrictObject({
    status: Type.Literal('success'),
    message: Type.String({ description: 'Can be shown to users' }),
    data,
    ...beside,
  });
}

/** Why an account is suspended; returned only after the right credentials. */
export const Suspension = StrictObject({
  reason: Type.String({ description: 'Written by the moderator; may be empty' }),
  until: Type.Union([DateTime, Type.Null()], { description: 'Null for a permanent suspension' }),
  appeal: Type.Enum(['possible', 'waiting', 'upheld', 'none'], {
    description:
      'waiting: an appeal is not answered yet; upheld: the suspension stands after the appeal; none: there is no decision to appeal',
  }),
  appealToken: Type.Union([Type.String(), Type.Null()], {
    description: 'Valid for one appeal and a short time; null unless an appeal is possible',
  }),
});

/** The envelope of an error response. */
export const Failure = StrictObject({
  status: Type.Literal('error'),
  message: Type.String({ description: 'Can be shown to users' }),
  code: Type.Enum(Object.keys(errorCodes) as ErrorCode[], {
    description: 'Machine-readable, from a closed list',
  }),
  requestId: Type.String({ description: 'Identifies the request in the server log' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Error messages by field' }),
  ),
  suspension: Type.Optional(Suspension),
});

export type Suspension = Static<typeof Suspension>;
export type Failure = Static<typeof Failure>;
