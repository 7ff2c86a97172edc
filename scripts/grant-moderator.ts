import { readConfig } from '../server/src/platform/core/config.ts';
import { withDatabase } from '../server/src/platform/database/with-database.ts';
import { updateRoleByEmail } from '../server/src/features/auth/auth.queries.ts';

const email = process.argv[2];
if (!email) {
  console.error('usage: npm run grant-moderator -- <email of the account>');
  process.exit(2);
}
const found = await withDatabase(readConfig(process.env), (database) =>
  updateRoleByEmail(database, email, 'moderator'),
);
console.log(found ? `${email} is now a moderator` : `No account has the email ${email}`);
process.exitCode = found ? 0 : 1;
