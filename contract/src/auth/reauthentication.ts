import { Type } from '../http/json-schema.ts';
import { GoogleCredential, SecondFactorCode, TypedPassword } from './auth.schema.ts';

/**
 * Form fields that prove again who sends the request: the password, or Google for accounts without one, and the code of
 * two-step verification if it is on.
 */
export const Proof = {
  password: Type.Optional(TypedPassword),
  credential: Type.Optional(GoogleCredential),
  otp: SecondFactorCode,
};

/** The errors of a wrong or missing `Proof`, for the endpoints that take one. */
export const reauthenticationErrors = [
  'WRONG_PASSWORD',
  'NO_PASSWORD',
  'GOOGLE_REFUSED',
  'GOOGLE_NOT_SET_UP',
  'GOOGLE_UNREACHABLE',
  'SECOND_FACTOR_REQUIRED',
  'WRONG_CODE',
] as const;
