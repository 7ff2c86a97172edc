import type { RequestFailure } from '../../lib/api-error.ts';

/** What a login sends in addition to the credentials: a two-step code, the consent to cancel the deletion, or both. */
export interface SignInStepInput {
  readonly otp?: string;
  readonly restore?: boolean;
}

const steps = ['SECOND_FACTOR_REQUIRED', 'ACCOUNT_LEAVING', 'APPROVAL_PENDING'];

/** Whether the credentials are right but another step is needed or possible. */
export function needsSignInStep({ code }: RequestFailure): boolean {
  return code !== null && steps.includes(code);
}

/** What the operator requires for a new account: the token of an invitation, the answer to a question, or both. */
export interface Admission {
  readonly invitation?: string;
  readonly answer?: string;
}
