import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { Moment } from './fields.ts';
import { errorCodes, type ErrorCode } from './error-codes.ts';

/** A schema whose objects refuse fields that it does not name. */
export function Closed<Fields extends TProperties>(fields: Fields): TObject<Fields> {
  return Type.Object(fields, { additionalProperties: false });
}

/** The answer of a call that worked. */
export function Success<Data extends TSchema>(data: Data) {
  return SuccessWith({}, data);
}

/** The same with fields beside `data`, where the specification has them there. */
export function SuccessWith<Beside extends TProperties, Data extends TSchema>(
  beside: Beside,
  data: Data,
) {
  return Closed({
    status: Type.Literal('success'),
    message: Type.String({ description: 'Fit to show to a person' }),
    data,
    ...beside,
  });
}

/** Why an account cannot log in, told to whoever has shown that it is theirs. */
export const Suspension = Closed({
  reason: Type.String({ description: 'In the words of the moderator; empty where none are kept' }),
  until: Type.Union([Moment, Type.Null()], { description: 'Null: for good' }),
  appeal: Type.Enum(['possible', 'waiting', 'upheld', 'none'], {
    description: 'none: there is no decision to appeal against',
  }),
  appealToken: Type.Union([Type.String(), Type.Null()], {
    description: 'Good for the one appeal, and for a short time',
  }),
});

/** The answer of a call that did not. */
export const Failure = Closed({
  status: Type.Literal('error'),
  message: Type.String({ description: 'Fit to show to a person' }),
  code: Type.Enum(Object.keys(errorCodes) as ErrorCode[], {
    description: 'What programs go by; from one closed list',
  }),
  requestId: Type.String({ description: 'Names this request in the log of the operator' }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What is wrong with each field' }),
  ),
  suspension: Type.Optional(Suspension),
});

export type Suspension = Static<typeof Suspension>;
export type Failure = Static<typeof Failure>;
