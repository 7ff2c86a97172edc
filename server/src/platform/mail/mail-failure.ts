import type { MailFailure } from '@sangam/contract/health/health.calls.ts';
import { errorCode } from '../core/error-code.ts';

/** The error codes of nodemailer. The messages may name recipients, so that only the kind is stored. */
const kinds: Readonly<Record<string, MailFailure>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
};

/** The kind of failure, by the error code. */
export function describeMailFailure(error: unknown): MailFailure {
  return kinds[errorCode(error) ?? ''] ?? 'other';
}
