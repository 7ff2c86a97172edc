import type {
  Account,
  OpenSession,
  SecondFactorOffer,
} from '@sangam/contract/settings/settings.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { EmailChange } from '../auth/email-change.service.ts';
import type { OwnPassword } from '../auth/own-password.service.ts';
import type { SecondFactor } from '../auth/second-factor.service.ts';
import type { Sessions } from '../auth/sessions.service.ts';
import { findAccount } from './account.queries.ts';
import type { createRenaming } from './renaming.service.ts';
import { presentSession } from './settings.presenter.ts';

export interface SettingsOptions {
  readonly database: Database;
  readonly auth: Pick<AuthService, 'unlinkGoogle'>;
  readonly sessions: Pick<Sessions, 'listOf' | 'endOwn' | 'endOthersOf'>;
  readonly secondFactor: SecondFactor;
  readonly ownPassword: OwnPassword;
  readonly emailChange: EmailChange;
  readonly renaming: ReturnType<typeof createRenaming>;
}

/** Changes of one's own account; sensitive ones need the password again. */
export function createSettings(options: SettingsOptions) {
  const { database, auth, sessions, secondFactor, ownPassword, emailChange, renaming } = options;

  async function getAccount({ id }: Pick<Viewer, 'id'>): Promise<Account> {
    const found = await findAccount(database, id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** Only requests the change: the address changes when the link in the email is opened. */
  async function changeEmail(viewer: Viewer, form: { email: string; password: string }) {
    await ownPassword.require(viewer, form.password);
    await emailChange.request(viewer, form.email);
    return getAccount(viewer);
  }

  async function cancelEmailChange(viewer: Viewer): Promise<Account> {
    await emailChange.cancel(viewer);
    return getAccount(viewer);
  }

  async function changeUsername(viewer: Viewer, form: { username: string; password: string }) {
    await ownPassword.require(viewer, form.password);
    await renaming.changeUsername(viewer, form.username);
    return getAccount(viewer);
  }

  async function unlinkGoogle(viewer: Viewer, password: string): Promise<Account> {
    await ownPassword.require(viewer, password);
    await auth.unlinkGoogle(viewer);
    return getAccount(viewer);
  }

  async function listSessions(
    viewer: Viewer,
    language: Language,
  ): Promise<{ sessions: OpenSession[] }> {
    const open = await sessions.listOf(viewer);
    return { sessions: open.map((session) => presentSession(session, viewer, language)) };
  }

  async function endSession(viewer: Viewer, sessionId: string, language: Language) {
    await sessions.endOwn(viewer, sessionId);
    return listSessions(viewer, language);
  }

  async function endOtherSessions(viewer: Viewer, language: Language) {
    const publish = await sessions.endOthersOf(database, viewer);
    publish();
    return listSessions(viewer, language);
  }

  async function beginSecondFactor(viewer: Viewer, password: string): Promise<SecondFactorOffer> {
    await ownPassword.require(viewer, password);
    return secondFactor.offer(viewer);
  }

  async function endSecondFactor(viewer: Viewer, password: string): Promise<Account> {
    await ownPassword.require(viewer, password);
    await secondFactor.end(viewer);
    return getAccount(viewer);
  }

  async function renewRecoveryCodes(viewer: Viewer, password: string): Promise<string[]> {
    await ownPassword.require(viewer, password);
    return secondFactor.renewRecoveryCodes(viewer);
  }

  return {
    getAccount,
    changePassword: ownPassword.change,
    changeEmail,
    cancelEmailChange,
    checkUsername: renaming.checkUsername,
    changeUsername,
    unlinkGoogle,
    listSessions,
    endSession,
    endOtherSessions,
    beginSecondFactor,
    confirmSecondFactor: secondFactor.confirm,
    endSecondFactor,
    renewRecoveryCodes,
  };
}
