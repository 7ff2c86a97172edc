import { parseArgs } from 'node:util';
import { moveDatabase } from '../server/src/platform/backup/move-database.ts';
import { readConfig } from '../server/src/platform/core/config.ts';
import {
  requireDatabase,
  withExclusiveDatabase,
} from '../server/src/platform/database/with-database.ts';
import { StartupError } from '../server/src/platform/core/startup-error.ts';
import { runCommand } from './tools/operator-command.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const { to } = values;
if (!to) {
  console.error('usage: npm run move-database -- --to <postgres://… or embedded>');
  process.exit(2);
}

await runCommand(async (onProgress) => {
  const config = readConfig(process.env);
  const target = readConfig({
    ...process.env,
    DATABASE_URL: to === 'embedded' ? undefined : to,
  });
  if (target.databaseUrl === config.databaseUrl) {
    throw new StartupError('The database is already there: --to names the current database.');
  }
  await requireDatabase(config);
  const rows = await withExclusiveDatabase(config, (from) =>
    withExclusiveDatabase(target, (into) => moveDatabase({ from, to: into, onProgress })),
  );
  const next = to === 'embedded' ? 'without DATABASE_URL' : 'with DATABASE_URL set to the new one';
  return `Moved and verified ${rows} rows. Start Sangam ${next}. The old database is unchanged`;
});
