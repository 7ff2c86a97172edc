import { dictionary } from '@zxcvbn-ts/language-common';
import type { Database, Queryable } from '../../database/connect.ts';
import { isUniqueViolation } from '../../database/database-errors.ts';
import { insertJob } from '../../jobs/jobs.queries.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressKey, type RateLimiter } from '../../lib/rate-limiter.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  confirmEmail,
  findAccountByEmail,
  findAccountById,
  findAccountByIdentity,
  insertAccount,
  insertIdentity,
  removeUnprovenIdentities,
  updatePassword,
  type AccountRow,
} from './auth.queries.ts';
import type { GooglePerson, VerifyGoogle } from './google.ts';
import { isMailedToken, removeMailedTokens, takeMailedToken } from './mailed-tokens.queries.ts';
import type { createPasswordHasher } from './password-hashing.ts';
import type { OpenSession, Sessions } from './sessions.service.ts';
import { hashToken } from './tokens.ts';
import { usernameFrom, withNumber } from './usernames.ts';

const guessedFirst = new Set(dictionary['passwords-common']);

export interface AuthLimits {
  /** Failures per account and address: strangers elsewhere cannot lock the owner out. */
  readonly failedLogin: RateLimiter;
  /** Per address, and wide: a whole campus may sit behind one. */
  readonly loginFromAddress: RateLimiter;
  readonly signUpFromAddress: RateLimiter;
  readonly mailFromAddress: RateLimiter;
  readonly linkFromAddress: RateLimiter;
}

interface AuthOptions {
  readonly database: Database;
  readonly passwords: ReturnType<typeof createPasswordHasher>;
  readonly sessions: Sessions;
  readonly verifyGoogle: VerifyGoogle;
  readonly limits: AuthLimits;
}

/** Where a call comes from. */
export interface Caller {
  readonly address: string;
  readonly device: string;
}

export type SignIn = OpenSession & { readonly account: AccountRow };

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(options: AuthOptions) {
  const { database, passwords, sessions, verifyGoogle, limits } = options;

  async function login(form: { email: string; password: string }, caller: Caller): Promise<SignIn> {
    const attempt = attemptKey(form.email, caller);
    limits.loginFromAddress.spend(addressKey(caller.address));
    // Counted before it is known to be wrong: else guesses that come all at once would go uncounted.
    limits.failedLogin.spend(attempt);
    const account = await findMatching(form).catch((error: unknown) => {
      limits.failedLogin.giveBack(attempt);
      throw error;
    });
    if (!account) throw new AppError('WRONG_CREDENTIALS');
    limits.failedLogin.forget(attempt);
    return openFor(account, caller, 'WRONG_CREDENTIALS');
  }

  async function findMatching({ email, password }: { email: string; password: string }) {
    const account = await findAccountByEmail(database, email);
    const matches = await passwords.verify(password, account?.passwordHash);
    return matches ? account : undefined;
  }

  /** The refusal is for an account that was changed since it was looked at, by a reset for instance. */
  async function openFor(
    account: AccountRow,
    caller: Caller,
    refusal: 'WRONG_CREDENTIALS' | 'GOOGLE_REFUSED',
  ): Promise<SignIn> {
    if (account.suspended) throw new AppError('ACCOUNT_SUSPENDED');
    const session = await sessions.open(account, caller.device);
    if (!session) throw new AppError(refusal);
    return { account, ...session };
  }

  async function register(
    form: { name: string; email: string; password: string },
    caller: Caller,
  ): Promise<AccountRow> {
    limits.signUpFromAddress.spend(addressKey(caller.address));
    refuseGuessable(form.password);
    const passwordHash = await passwords.hash(form.password);
    const { name, email } = form;
    return database.begin(async (transaction) => {
      const person = { name, email, passwordHash, emailVerified: false };
      const account = await createAccount(transaction, person);
      await insertJob(transaction, 'auth.mail-verification', { userId: account.id });
      return account;
    });
  }

  async function signInWithGoogle(credential: string, caller: Caller): Promise<SignIn> {
    limits.loginFromAddress.spend(addressKey(caller.address));
    const person = await verifyGoogle(credential);
    const find = () => findAccountByIdentity(database, person.issuer, person.subject);
    try {
      const account = (await find()) ?? (await joinWithGoogle(person));
      return await openFor(account, caller, 'GOOGLE_REFUSED');
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
      // Either the same person came twice at once, or somebody holds the address here. The latter proves
      // nothing about who they are there: see docs/decisions/0005-google-accounts.md.
      const account = await find();
      if (!account) throw new AppError('EMAIL_HELD_BY_PASSWORD');
      return openFor(account, caller, 'GOOGLE_REFUSED');
    }
  }

  async function joinWithGoogle({ name, email, issuer, subject }: GooglePerson) {
    return database.begin(async (transaction) => {
      const person = { name, email, passwordHash: null, emailVerified: true };
      const account = await createAccount(transaction, person);
      const linked = await insertIdentity(transaction, { issuer, subject, userId: account.id });
      // The same person came twice at once, with two addresses: the account that was first stands.
      if (!linked) throw new AppError('EMAIL_TAKEN');
      return account;
    });
  }

  async function linkGoogle(credential: string, viewer: Viewer): Promise<void> {
    const { issuer, subject } = await verifyGoogle(credential);
    const linked = await insertIdentity(database, { issuer, subject, userId: viewer.id });
    if (!linked) throw new AppError('GOOGLE_LINKED_ELSEWHERE');
  }

  /** Known or not, the same work and the same answer: the worker finds out whose address it is. */
  async function requestPasswordReset(email: string, caller: Caller): Promise<void> {
    limits.mailFromAddress.spend(addressKey(caller.address));
    await insertJob(database, 'auth.mail-reset', { email });
  }

  async function resetPassword(
    form: { token: string; newPassword: string },
    caller: Caller,
  ): Promise<void> {
    limits.linkFromAddress.spend(addressKey(caller.address));
    refuseGuessable(form.newPassword);
    const hash = hashToken(form.token);
    // Asked first, because a hash is dear and anybody can make up a token.
    if (!(await isMailedToken(database, hash, 'reset-password'))) throw new AppError('LINK_SPENT');
    const passwordHash = await passwords.hash(form.newPassword);
    const { email, tell } = await database.begin(async (transaction) => {
      const token = await takeMailedToken(transaction, hash, 'reset-password');
      if (!token) throw new AppError('LINK_SPENT');
      await updatePassword(transaction, token.userId, passwordHash);
      await removeUnprovenIdentities(transaction, token.userId);
      // Whoever reads the mail of an address has shown that it is theirs; a former one opens nothing.
      const confirmed = await confirmEmail(transaction, token.userId, token.email);
      if (!confirmed) throw new AppError('LINK_SPENT');
      await removeMailedTokens(transaction, token.userId, 'reset-password');
      return { email: token.email, tell: await sessions.endAllOf(transaction, token.userId) };
    });
    tell();
    // Whoever forgot the password has tried it before; the new one is not to wait for that.
    limits.failedLogin.forget(attemptKey(email, caller));
  }

  async function verifyEmail(token: string, caller: Caller): Promise<void> {
    limits.linkFromAddress.spend(addressKey(caller.address));
    await database.begin(async (transaction) => {
      const taken = await takeMailedToken(transaction, hashToken(token), 'verify-email');
      const confirmed = taken && (await confirmEmail(transaction, taken.userId, taken.email));
      if (!confirmed) throw new AppError('LINK_SPENT');
    });
  }

  async function resendVerification(viewer: Viewer): Promise<void> {
    const account = await findAccountById(database, viewer.id);
    if (account?.emailVerified) return;
    await insertJob(database, 'auth.mail-verification', { userId: viewer.id });
  }

  return {
    login,
    register,
    signInWithGoogle,
    linkGoogle,
    requestPasswordReset,
    resetPassword,
    verifyEmail,
    resendVerification,
  };
}

function attemptKey(email: string, { address }: Caller): string {
  return `${email.toLowerCase()}|${addressKey(address)}`;
}

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
}

async function createAccount(transaction: Queryable, person: NewPerson): Promise<AccountRow> {
  const name = person.name.trim();
  const wish = usernameFrom(name);
  try {
    let account = await insertAccount(transaction, { ...person, name, username: wish });
    while (!account) {
      account = await insertAccount(transaction, { ...person, name, username: withNumber(wish) });
    }
    return account;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}

function refuseGuessable(password: string): void {
  // In the form that is hashed: full-width letters open the same door as plain ones.
  const plain = password.normalize('NFKC').toLowerCase();
  if (guessedFirst.has(plain)) throw new AppError('COMMON_PASSWORD');
}
