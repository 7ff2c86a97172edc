import { grantModerator } from '../server/src/features/administration/grant-moderator.ts';
import { readConfig } from '../server/src/platform/core/config.ts';
import { withDatabase } from '../server/src/platform/database/with-database.ts';
import { runCommand } from './tools/operator-command.ts';

/** `npm run grant-moderator`: makes an account a moderator, also while the server is stopped. */
const email = process.argv[2];
if (!email) {
  console.error('usage: npm run grant-moderator -- <email of the account>');
  process.exit(2);
}
await runCommand(async () => {
  await withDatabase(readConfig(process.env), (database) => grantModerator(database, email));
  return `${email} is now a moderator`;
});
