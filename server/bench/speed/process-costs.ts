import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in ticks of 10 ms. */
const ticksPerSecond = 100;

interface ProcessLine {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
  /** Of ended children. */
  readonly endedSeconds: number;
}

function readProcess(pid: number): ProcessLine | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    const [endedUser = 0, endedSystem = 0] = [fields[13], fields[14]];
    return {
      pid,
      parent,
      seconds: (user + system) / ticksPerSecond,
      endedSeconds: (endedUser + endedSystem) / ticksPerSecond,
    };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/**
 * Processor seconds of a process and its children, without those of the process `without` and its children; NaN if it
 * has ended. Only on Linux.
 */
export function cpuSeconds(root: number, without?: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const sum = (process: ProcessLine): number =>
    process.pid === without
      ? 0
      : (children.get(process.pid) ?? []).reduce(
          (total, child) => total + sum(child),
          process.seconds,
        );
  const top = all.find(({ pid }) => pid === root);
  return top ? sum(top) + top.endedSeconds : Number.NaN;
}

/** The memory of a running process; only on Linux. */
export function residentMiB(pid: number): number {
  const [, kilobytes = Number.NaN] = /^VmRSS:\s+(\d+)/m.exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  ) ?? [undefined];
  return Number(kilobytes) / 1024;
}
