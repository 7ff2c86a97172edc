import { StartupError } from '../../platform/core/startup-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { lockActiveAccount, updateRole, writeAdministrationLog } from './administration.queries.ts';

/**
 * Makes the active account with this email a moderator, for the command on the server; a moderator stays one, without an
 * entry in the log. Throws StartupError without such an account, and for operators: their role includes that of
 * moderators, and the command must not take it away.
 */
export async function grantModerator(database: Database, email: string): Promise<void> {
  await database.begin(async (transaction) => {
    const account = await lockActiveAccount(transaction, email);
    if (!account) throw new StartupError(`No active account has the email ${email}.`);
    const { id, role } = account;
    if (role === 'operator') {
      throw new StartupError(`${email} is an operator, who can already do all that moderators do.`);
    }
    if (role === 'moderator') return;
    await updateRole(transaction, id, 'moderator');
    await writeAdministrationLog(transaction, {
      operatorId: null,
      action: 'role',
      subjectId: id,
      details: { from: role, to: 'moderator', by: 'command' },
    });
  });
}
