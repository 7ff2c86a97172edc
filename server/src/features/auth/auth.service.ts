import type { VerifyEmailForm } from '@sangam/contract/auth/auth.schema.ts';
import type { OpenInvitation } from '@sangam/contract/registration/registration.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { isUniqueViolation } from '../../platform/core/database-errors.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { addressKey, limitFailures, type RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { mailAccessChange } from './auth.jobs.ts';
import {
  confirmPendingEmail,
  confirmEmail,
  findAccountByEmail,
  findAccountById,
  findAccountByIdentity,
  insertIdentity,
  removeIdentities,
  removeUnverifiedIdentities,
  restoreAccount,
  updatePassword,
  type AccountRow,
} from './auth.queries.ts';
import type { GoogleUser, VerifyGoogle } from './google.ts';
import { rejectCommonPassword } from './common-passwords.ts';
import {
  findRestrictedAccount,
  isValidMailedToken,
  removeMailedTokens,
  redeemMailedToken,
} from './mailed-tokens.queries.ts';
import { createAccount } from './new-account.ts';
import type { PasswordHasher } from './password-hashing.ts';
import type { Admissions, WaitingFor } from '../registration/admission.service.ts';
import { removeUnprovenSecondFactor } from './second-factor.queries.ts';
import type { SecondFactor } from './second-factor.service.ts';
import type { SessionTokens, Sessions } from './sessions.service.ts';
import { hashToken } from './tokens.ts';

/** Implemented by moderation, which depends on auth; so auth declares only what it needs. */
export interface SuspensionCheck {
  /** Throws ACCOUNT_SUSPENDED with the reason if the user is suspended; ends an expired suspension. */
  rejectSuspended(userId: string): Promise<void>;
}

interface AuthLimits {
  /** Failures per account and IP address, so that others cannot lock the owner out. */
  readonly failedLogin: RateLimiter;
  /** Per IP address, with a high limit, because a whole campus may share one. */
  readonly loginFromAddress: RateLimiter;
  /** Per IP address: new accounts, requested emails and opened links. */
  readonly signUpFromAddress: RateLimiter;
  readonly mailFromAddress: RateLimiter;
  readonly linkFromAddress: RateLimiter;
}

interface AuthOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly secondFactor: Pick<SecondFactor, 'verify'>;
  readonly verifyGoogle: VerifyGoogle;
  readonly suspensions: SuspensionCheck;
  readonly admissions: Admissions;
  readonly limits: AuthLimits;
}

interface LoginForm {
  readonly email: string;
  readonly password: string;
  readonly otp?: string;
  /** Restores a deleted account within the grace period; without it the login is rejected. */
  readonly restore?: boolean;
}

/** What a registration may have to contain, depending on the registration mode. */
interface AdmissionForm {
  readonly invitation?: string;
  readonly answer?: string;
}

interface GoogleForm extends AdmissionForm {
  readonly credential: string;
  readonly otp?: string;
  readonly restore?: boolean;
}

/** Email and password, or Google. */
interface WithdrawalForm {
  readonly email?: string;
  readonly password?: string;
  readonly credential?: string;
}

/** The origin of a request. */
export interface Caller {
  /** The IP address. */
  readonly address: string;
  /** The user agent. */
  readonly device: string;
  /** Of emails to an account that has no language yet. */
  readonly language: Language;
}

export type { WaitingFor };

/** The result of a successful login. */
export type SignIn = SessionTokens & { readonly account: AccountRow };

export type AuthService = ReturnType<typeof createAuthService>;

/** Registration, login by password or Google, linking of Google, password reset and confirmation of the email. */
export function createAuthService(options: AuthOptions) {
  const { database, events, passwords, sessions, secondFactor, verifyGoogle } = options;
  const { suspensions, admissions, limits } = options;

  async function login(form: LoginForm, caller: Caller): Promise<SignIn> {
    await limits.loginFromAddress.consume(addressKey(caller.address));
    return limitFailedLogins(form.email, caller, async () => {
      const account = await findMatching(form);
      if (!account) throw new AppError('WRONG_CREDENTIALS');
      return openFor(account, form, caller, 'WRONG_CREDENTIALS');
    });
  }

  async function findMatching({ email, password }: Pick<LoginForm, 'email' | 'password'>) {
    const account = await findAccountByEmail(database, email);
    const matches = await passwords.verify(password, account?.passwordHash);
    return matches ? account : undefined;
  }

  /** Wrong codes and wrong passwords count as failed logins; a successful login resets the count. */
  async function limitFailedLogins(email: string, caller: Caller, open: () => Promise<SignIn>) {
    const attempt = attemptKey(email, caller);
    const failures = ['WRONG_CREDENTIALS', 'WRONG_CODE'] as const;
    const signIn = await limitFailures([limits.failedLogin], attempt, failures, open);
    await limits.failedLogin.reset(attempt);
    return signIn;
  }

  /** `errorCode` is used if the account has changed since it was read, for example by a password reset. */
  async function openFor(
    account: AccountRow,
    { otp, restore = false }: Pick<LoginForm, 'otp' | 'restore'>,
    caller: Caller,
    errorCode: 'WRONG_CREDENTIALS' | 'GOOGLE_REFUSED',
  ): Promise<SignIn> {
    if (account.suspended) await suspensions.rejectSuspended(account.id);
    // Before the code, which can be used only once: the user enters it together with the confirmation.
    if (account.erasedAt !== null && (!restore || account.erasedAt.getTime() <= Date.now()))
      throw deletedAccountError(account.erasedAt, errorCode);
    await rejectWaiting(account, caller);
    await secondFactor.verify(account, otp);
    if (account.erasedAt !== null && !(await restoreAccount(database, account.id))) {
      throw new AppError(errorCode);
    }
    const session = await sessions.open(account, caller.device);
    if (!session) throw new AppError(errorCode);
    return { account, ...session };
  }

  /** The new account may still have to wait for approval or for the confirmation of its email. */
  async function register(
    form: AdmissionForm & { name: string; email: string; password: string },
    caller: Caller,
  ): Promise<AccountRow> {
    await limits.signUpFromAddress.consume(addressKey(caller.address));
    await rejectCommonPassword(form.password);
    const passwordHash = await passwords.hash(form.password);
    return database.begin(async (transaction) => {
      const person = { ...form, passwordHash, emailVerified: false };
      const account = await join(transaction, person);
      if (!account.emailVerified)
        await insertJob(transaction, 'auth.mail-verification', {
          userId: account.id,
          language: caller.language,
        });
      return account;
    });
  }

  async function join(
    transaction: Queryable,
    person: AdmissionForm & Parameters<typeof createAccount>[1],
  ): Promise<AccountRow> {
    const admission = await admissions.admit(transaction, person);
    const { name, email, passwordHash } = person;
    const { emailVerified, waitingFor, invitedBy } = admission;
    const account = await createAccount(transaction, {
      name,
      email,
      passwordHash,
      emailVerified,
      waitingFor,
      invitedBy,
    });
    await admission.complete(account.id);
    return account;
  }

  /** An email with a new link goes out, in case the first one was lost; the job limits their number. */
  async function rejectWaiting(
    { id, waitingFor }: AccountRow,
    { language }: Pick<Caller, 'language'>,
  ): Promise<void> {
    if (waitingFor === null) return;
    if (waitingFor === 'approval') throw new AppError('APPROVAL_PENDING');
    await insertJob(database, 'auth.mail-verification', { userId: id, language });
    throw new AppError('CONFIRM_EMAIL_FIRST');
  }

  async function checkInvitation(token: string, caller: Caller): Promise<OpenInvitation> {
    await limits.linkFromAddress.consume(addressKey(caller.address));
    return admissions.checkInvitation(token);
  }

  /** Withdraws the application of an account that waits for approval, which the next erasure removes. */
  async function withdrawApplication(form: WithdrawalForm, caller: Caller): Promise<void> {
    await limits.loginFromAddress.consume(addressKey(caller.address));
    const { id } = await findApplicant(form, caller);
    if (!(await admissions.withdraw(id))) throw new AppError('REQUEST_ANSWERED');
  }

  async function findApplicant(form: WithdrawalForm, caller: Caller): Promise<AccountRow> {
    const { email = '', password = '', credential } = form;
    if (credential !== undefined) {
      const { issuer, subject } = await verifyGoogle(credential);
      const account = await findAccountByIdentity(database, issuer, subject);
      if (!account) throw new AppError('GOOGLE_REFUSED');
      return account;
    }
    const failures = ['WRONG_CREDENTIALS'] as const;
    return limitFailures([limits.failedLogin], attemptKey(email, caller), failures, async () => {
      const account = await findMatching({ email, password });
      if (!account) throw new AppError('WRONG_CREDENTIALS');
      return account;
    });
  }

  /** Logs in, or creates an account for a Google user who has none; never finds an account by its email. */
  async function signInWithGoogle(
    form: GoogleForm,
    caller: Caller,
  ): Promise<SignIn & { readonly isNewAccount: boolean }> {
    await limits.loginFromAddress.consume(addressKey(caller.address));
    const person = await verifyGoogle(form.credential);
    const { account, isNewAccount } = await accountOfGoogle(person, form);
    const open = () => openFor(account, form, caller, 'GOOGLE_REFUSED');
    const signIn = account.hasSecondFactor
      ? limitFailedLogins(account.email, caller, open)
      : open();
    return { ...(await signIn), isNewAccount };
  }

  async function accountOfGoogle(person: GoogleUser, form: GoogleForm) {
    const find = async () => {
      const account = await findAccountByIdentity(database, person.issuer, person.subject);
      return account && { account, isNewAccount: false };
    };
    try {
      return (await find()) ?? { account: await joinWithGoogle(person, form), isNewAccount: true };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
      // Either a concurrent login created the account, or the address belongs to another account, which proves
      // nothing about the Google user: see docs/decisions/0005-google-accounts-are-not-matched-by-email.md.
      const found = await find();
      if (!found) throw new AppError('EMAIL_HELD_BY_PASSWORD');
      return found;
    }
  }

  async function joinWithGoogle(
    { name, email, issuer, subject }: GoogleUser,
    { invitation, answer }: GoogleForm,
  ) {
    return database.begin(async (transaction) => {
      const account = await join(transaction, {
        name,
        email,
        passwordHash: null,
        emailVerified: true,
        ...(invitation !== undefined && { invitation }),
        ...(answer !== undefined && { answer }),
      });
      const linked = await insertIdentity(transaction, { issuer, subject, userId: account.id });
      // A concurrent login with another address linked this identity first.
      if (!linked) throw new AppError('EMAIL_TAKEN');
      return account;
    });
  }

  /** The caller has checked the password, so that a stolen session does not add a login that survives it. */
  async function linkGoogle(credential: string, viewer: Viewer): Promise<void> {
    const { issuer, subject } = await verifyGoogle(credential);
    await database.begin(async (transaction) => {
      const linked = await insertIdentity(transaction, { issuer, subject, userId: viewer.id });
      if (!linked) throw new AppError('GOOGLE_LINKED_ELSEWHERE');
      await mailAccessChange(transaction, viewer.id, 'google');
    });
    events.emit('account:changed', viewer.id);
  }

  /** Removes all linked Google identities; the caller has checked the password, which remains for logins. */
  async function unlinkGoogle({ id }: Viewer): Promise<void> {
    await database.begin(async (transaction) => {
      const removed = await removeIdentities(transaction, id);
      if (removed) await mailAccessChange(transaction, id, 'no-google');
    });
    events.emit('account:changed', id);
  }

  /** Does the same work for known and unknown addresses; the job looks up the account. */
  async function requestPasswordReset(email: string, caller: Caller): Promise<void> {
    await limits.mailFromAddress.consume(addressKey(caller.address));
    await insertJob(database, 'auth.mail-reset', { email });
  }

  /**
   * Also confirms the email and ends all sessions. If the email was not confirmed before, removes linked Google
   * identities and two-step verification, which another person may have set up.
   */
  async function resetPassword(
    form: { token: string; newPassword: string },
    caller: Caller,
  ): Promise<void> {
    await limits.linkFromAddress.consume(addressKey(caller.address));
    await rejectCommonPassword(form.newPassword);
    const hash = hashToken(form.token);
    // Checked before the expensive hash, because anyone can send a forged token.
    if (!(await isValidMailedToken(database, hash, 'reset-password')))
      throw new AppError('LINK_SPENT');
    const passwordHash = await passwords.hash(form.newPassword);
    const { email, publish } = await database.begin(async (transaction) => {
      const token = await redeemMailedToken(transaction, hash, ['reset-password']);
      if (!token) throw new AppError('LINK_SPENT');
      await updatePassword(transaction, token.userId, passwordHash);
      await mailAccessChange(transaction, token.userId, 'password');
      await removeUnverifiedIdentities(transaction, token.userId);
      await removeUnprovenSecondFactor(transaction, token.userId);
      // The link proves ownership of the address; a link to a former address is rejected.
      const confirmed = await confirmEmail(transaction, token.userId, token.email);
      if (!confirmed) throw new AppError('LINK_SPENT');
      await removeMailedTokens(transaction, token.userId, 'reset-password');
      return { email: token.email, publish: await sessions.endAllOf(transaction, token.userId) };
    });
    publish();
    // Failed attempts before the reset must not block the new password.
    await limits.failedLogin.reset(attemptKey(email, caller));
  }

  /** For the links of both emails: the confirmation of the address of an account, and a change of email. */
  async function verifyEmail({ token, password }: VerifyEmailForm, caller: Caller): Promise<void> {
    await limits.linkFromAddress.consume(addressKey(caller.address));
    await requirePasswordIfRestricted(token, password);
    const userId = await database.begin(async (transaction) => {
      const purposes = ['verify-email', 'change-email'] as const;
      const usedToken = await redeemMailedToken(transaction, hashToken(token), purposes);
      if (!usedToken || !(await confirmMailedEmail(transaction, usedToken)))
        throw new AppError('LINK_SPENT');
      // The list of email domains may have changed since the link was sent.
      if (usedToken.purpose === 'change-email')
        await admissions.requireAllowedEmail(usedToken.email, transaction);
      return usedToken.userId;
    });
    events.emit('account:changed', userId);
  }

  /**
   * The link alone would let a visitor register with another person's address, wait for that person to open the
   * link, and so join a community that is closed to visitors.
   */
  async function requirePasswordIfRestricted(token: string, password: string | undefined) {
    const account = await findRestrictedAccount(database, hashToken(token));
    if (!account) return;
    if (password === undefined) throw new AppError('PASSWORD_REQUIRED');
    if (!(await passwords.verify(password, account.passwordHash)))
      throw new AppError('WRONG_PASSWORD');
  }

  /** For the user or an operator: queues the email, which the job limits; does nothing for a confirmed address. */
  async function resendVerification(
    { id }: Pick<Viewer, 'id'>,
    queryable: Queryable = database,
  ): Promise<void> {
    const account = await findAccountById(queryable, id);
    if (account?.emailVerified) return;
    await insertJob(queryable, 'auth.mail-verification', { userId: id });
  }

  return {
    login,
    register,
    checkInvitation,
    withdrawApplication,
    signInWithGoogle,
    linkGoogle,
    unlinkGoogle,
    requestPasswordReset,
    resetPassword,
    verifyEmail,
    resendVerification,
    restoreAccount,
  };
}

/** After the grace period the account is treated as unknown. */
function deletedAccountError(
  erasedAt: Date,
  errorCode: 'WRONG_CREDENTIALS' | 'GOOGLE_REFUSED',
): AppError {
  if (erasedAt.getTime() <= Date.now()) return new AppError(errorCode);
  const day = erasedAt.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  const message = `This account will be deleted on ${day}. You can restore it until then`;
  return new AppError('ACCOUNT_LEAVING', { message });
}

function attemptKey(email: string, { address }: Caller): string {
  return `${email.toLowerCase()}|${addressKey(address)}`;
}

/** Confirms the address to which the link was mailed. */
async function confirmMailedEmail(
  transaction: Queryable,
  { userId, email, purpose }: NonNullable<Awaited<ReturnType<typeof redeemMailedToken>>>,
): Promise<boolean> {
  if (purpose === 'verify-email') return confirmEmail(transaction, userId, email);
  try {
    return await confirmPendingEmail(transaction, userId, email);
  } catch (error) {
    // Another account has taken the address meanwhile.
    if (isUniqueViolation(error, 'users_email')) return false;
    throw error;
  }
}
