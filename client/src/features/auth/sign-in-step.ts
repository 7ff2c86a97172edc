import type { RequestFailure } from '../../lib/api-error.ts';

/** What a login sends in addition to the credentials: a two-step code, or the consent to cancel the account deletion. */
export interface SignInStepInput {
  readonly otp?: string;
  readonly restore?: boolean;
}

/** Whether the credentials are right but another step is needed. */
export function needsSignInStep({ code }: RequestFailure): boolean {
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'ACCOUNT_LEAVING';
}

/** What the operator requires for a new account: the token of an invitation, or the answer to a question. */
export interface Admission {
  readonly invitation?: string;
  readonly answer?: string;
}
