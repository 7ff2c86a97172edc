import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { spawnOptions } from './spawn-options.ts';
import type { ProgramOptions } from './spawn-options.ts';

/**
 * For a server that runs as root: starts a program in a Linux user namespace where its user id is not 0. Postgres
 * refuses to run as root, but checks only the id; the program keeps root's access to files. Rejects where user
 * namespaces are not available.
 */
export async function spawnInUserNamespace(
  command: readonly string[],
  options: ProgramOptions,
): Promise<ChildProcess> {
  // The parent has to write the user map, so the program waits at a gate until that is done.
  const gated = ['sh', '-c', 'echo >&3; read -r go <&3 && exec "$@" 3>&-', 'sh', ...command];
  const child = spawn('unshare', ['--user', '--keep-caps', '--', ...gated], {
    ...spawnOptions(options),
    stdio: ['ignore', options.output, options.output, 'pipe'],
  });
  await once(child, 'spawn');
  const gate = child.stdio[3];
  if (!(gate instanceof Socket)) throw new Error('The gate of the user namespace is missing');
  try {
    await openGate(child, gate);
  } catch (error) {
    child.kill('SIGKILL');
    gate.destroy();
    throw error;
  }
  return child;
}

async function openGate(child: ChildProcess, gate: Socket): Promise<void> {
  // The exit event reports a child that dies here; the broken pipe adds nothing.
  gate.on('error', () => gate.destroy());
  const exited = once(child, 'exit').then(() => {
    throw new Error('User namespaces are not available');
  });
  await Promise.race([once(gate, 'data'), exited]);
  for (const map of ['uid_map', 'gid_map']) {
    await writeFile(`/proc/${child.pid}/${map}`, await shiftedMap(`/proc/self/${map}`));
  }
  gate.end('\n', () => gate.destroy());
}

/**
 * Shifts every id by one, so that root becomes 1: a user that exists on every system, which initdb requires. The
 * kernel requires the same ranges as in our own map, of which a container may have several.
 */
async function shiftedMap(file: string): Promise<string> {
  const pieces = (await readFile(file, 'utf8')).trim().split('\n');
  const shifted = pieces.map((piece) => {
    const [first = 0, , count = 0] = piece.trim().split(/\s+/).map(Number);
    return `${first + 1} ${first} ${Math.min(count, 0xffff_fffe - first)}\n`;
  });
  return shifted.join('');
}
