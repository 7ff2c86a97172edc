import type { RequestFailure } from '../../lib/api-error.ts';

/** Additional input of a login step. */
export interface SignInStepInput {
  readonly otp?: string;
  readonly restore?: boolean;
}

/** Whether the credentials are right but another step is needed. */
export function needsSignInStep({ code }: RequestFailure): boolean {
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'ACCOUNT_LEAVING';
}

/** What a newcomer has to show, depending on the settings of the operator. */
export interface Admission {
  readonly invitation?: string;
  readonly answer?: string;
}
