import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { findAccountById, findAccountByIdentity } from './auth.queries.ts';
import type { VerifyGoogle } from './google.ts';
import type { OwnPassword } from './own-password.service.ts';
import type { SecondFactor } from './second-factor.service.ts';

interface ReauthenticationOptions {
  readonly database: Database;
  readonly ownPassword: Pick<OwnPassword, 'require'>;
  readonly secondFactor: Pick<SecondFactor, 'verify'>;
  readonly verifyGoogle: VerifyGoogle;
}

interface Proof {
  readonly password?: string;
  readonly credential?: string;
  readonly otp?: string;
}

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Proves again who a signed-in user is, before an action that a stolen session must not take. */
export function createReauthentication(options: ReauthenticationOptions) {
  const { database, ownPassword, secondFactor, verifyGoogle } = options;

  /**
   * Throws unless the password is right (or Google, for an account without one) and, if two-step verification is on,
   * the code, which is used up.
   */
  async function require(viewer: Viewer, { password, credential, otp }: Proof): Promise<void> {
    const account = await findAccountById(database, viewer.id);
    if (!account) throw new AppError('NOT_SIGNED_IN');
    const isGoogleOnly = account.passwordHash === null;
    if (isGoogleOnly && credential !== undefined) await requireGoogle(viewer, credential);
    else if (password !== undefined) await ownPassword.require(viewer, password);
    else throw new AppError(isGoogleOnly ? 'NO_PASSWORD' : 'WRONG_PASSWORD');
    await secondFactor.verify(account, otp);
  }

  async function requireGoogle({ id }: Viewer, credential: string): Promise<void> {
    const { issuer, subject } = await verifyGoogle(credential);
    const account = await findAccountByIdentity(database, issuer, subject);
    if (account?.id !== id) throw new AppError('GOOGLE_REFUSED');
  }

  return { require };
}
