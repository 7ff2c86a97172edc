import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { readConfig } from '../server/src/platform/core/config.ts';
import { runCommand } from './tools/operator-command.ts';

const { values, positionals } = parseArgs({
  options: { 'other-secret': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;
if (!file) {
  console.error('usage: npm run restore -- <archive> [--other-secret]');
  process.exit(2);
}

await runCommand(async (onProgress) => {
  const config = readConfig(process.env);
  const { takenAt, product, missing } = await restoreBackup({
    config,
    file: resolve(file),
    allowsOtherSecret: values['other-secret'],
    onProgress,
  });
  for (const name of missing) console.error(`Already missing when the backup was taken: ${name}`);
  return `Restored the backup of version ${product} from ${takenAt}. All users have to sign in again`;
});
