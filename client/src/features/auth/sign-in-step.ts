import type { RequestFailure } from '../../lib/api-error.ts';

/** What is sent along once a question was answered. */
export interface SignInStepInput {
  readonly otp?: string;
  readonly restore?: boolean;
}

/** Whether the credentials were right, but something more is to be said. */
export function isQuestion({ code }: RequestFailure): boolean {
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'ACCOUNT_LEAVING';
}
