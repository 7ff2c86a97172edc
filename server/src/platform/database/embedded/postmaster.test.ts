import { spawn } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { shutDown } from './postmaster.ts';

afterEach(() => vi.restoreAllMocks());

test.skipIf(process.platform === 'win32')(
  'a shutdown fails if the server ignores every signal',
  async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
    // No process ignores SIGKILL except one that waits for hardware, so the signals are not sent.
    const sent = vi.spyOn(process, 'kill').mockReturnValue(true);
    // Ten seconds pass between two readings of the clock.
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    try {
      await expect(shutDown(server.pid ?? 0, '', '')).rejects.toThrow('did not stop');
      const signals = sent.mock.calls.map(([, signal]) => signal).filter((signal) => signal !== 0);
      expect(signals).toEqual(['SIGINT', 'SIGQUIT', 'SIGKILL']);
    } finally {
      vi.restoreAllMocks();
      server.kill('SIGKILL');
    }
  },
);
