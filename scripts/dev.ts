import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './tools/paths.ts';

/** The API with restart on change, and Vite's server in front of it with hot reload. */
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'server/src/start.ts')],
  { cwd: root, stdio: 'inherit' },
);
const page = spawn(join(root, 'node_modules/.bin/vite'), ['--host', '127.0.0.1'], {
  cwd: join(root, 'client'),
  stdio: 'inherit',
  env: { ...process.env, SANGAM_API: `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    page.kill(signal);
    api.kill(signal);
  });
}
