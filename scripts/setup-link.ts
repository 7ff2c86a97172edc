import { createSetupLink } from '../server/src/features/administration/setup-link.ts';
import { readConfig } from '../server/src/platform/core/config.ts';
import { withDatabase } from '../server/src/platform/database/with-database.ts';
import { runCommand } from './tools/operator-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const link = await withDatabase(config, (database) =>
    createSetupLink({ database, config, force: true }),
  );
  return `Open this link within an hour to become an operator: ${link?.url}`;
});
