import { readFileSync } from 'node:fs';

export interface ProcessFigures {
  /** MiB at the end. */
  readonly memory: number;
  /** Per cent, from the end of the first third on. */
  readonly growth: number;
  /** The highest measured p99, in milliseconds. */
  readonly lag: number;
}

const everyMs = 1000;

/** Samples the memory and the event loop delay of the product during a run. */
export function watchProcess(url: string, pid: number): { stop(): Promise<ProcessFigures> } {
  const memory: number[] = [];
  let lag = 0;

  async function look(): Promise<void> {
    memory.push(residentMiB(pid));
    const text = await (await fetch(`${url}/metrics`)).text();
    const seconds = Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(text)?.[1]);
    lag = Math.max(lag, seconds * 1000);
  }

  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      const last = memory.at(-1) ?? 0;
      const third = memory[Math.floor(memory.length / 3)] ?? last;
      return { memory: last, growth: (100 * (last - third)) / third, lag };
    },
  };
}

function residentMiB(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1]) / 1024;
}
