import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../server/src/platform/core/config.ts';
import { withDatabase } from '../server/src/platform/database/with-database.ts';
import { createPasswordHasher } from '../server/src/features/auth/password-hashing.ts';
import { demoPassword } from '../server/src/seed/demo-people.ts';
import { seedLargeDataset } from '../server/src/seed/scale/scale-seed.ts';
import { isScaleName, scaleSizes } from '../server/src/seed/scale/scale-sizes.ts';
import { progressBar } from './tools/progress-bar.ts';

const usage = `usage: npm run seed -- --scale <${Object.keys(scaleSizes).join('|')}> [--seed <number>]
  [--database <name>]  needed, with the name of the database, where DATABASE_URL leads to one`;

const { values } = parseArgs({
  options: {
    scale: { type: 'string' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
});
if (!isScaleName(values.scale) || !/^\d{1,6}$/.test(values.seed)) {
  console.error(usage);
  process.exit(2);
}
const size = scaleSizes[values.scale];
const config = readConfig(process.env);
requireNamedDatabase(config, values.database);
const passwordHash = config.production ? null : await createPasswordHasher().hash(demoPassword);
const draw = { size, seed: Number(values.seed), until: new Date() };

const filled = await withDatabase(config, (database) =>
  seedLargeDataset(database, { draw, passwordHash, onProgress: progressBar() }),
);
console.log(
  filled
    ? summary()
    : 'Nothing was added: the database already has accounts, and only an empty one is seeded.',
);
process.exitCode = filled ? 0 : 1;

/** Requires the database name in production, to prevent seeding a database of real users by accident. */
function requireNamedDatabase(
  { databaseUrl, production }: Config,
  named: string | undefined,
): void {
  const name = databaseUrl && decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  if (!production || (name !== undefined && name === named)) return;
  console.error(
    'This database may hold real accounts. To seed it anyway, repeat its name with --database.',
  );
  process.exit(1);
}

function summary(): string {
  const counts = Object.entries(size).map(([name, count]) => `${count.toLocaleString()} ${name}`);
  const login = passwordHash && ` The password of every account is “${demoPassword}”.`;
  return `${counts.join(', ')}.${login ?? ''}`;
}
