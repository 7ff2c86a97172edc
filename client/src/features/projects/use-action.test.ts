import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

test('an action that is started while another is pending does not run and reports no success', async () => {
  const { result } = renderHook(useAction);
  const { promise, resolve } = Promise.withResolvers<void>();
  const accept = vi.fn<() => { unwrap: () => Promise<unknown> }>(() => ({ unwrap: () => promise }));
  const decline = vi.fn<() => { unwrap: () => Promise<unknown> }>();
  const { run } = result.current;
  await act(async () => {
    // In one tick, before the next render.
    const accepting = run(accept);
    expect(await run(decline)).toBeUndefined();
    resolve();
    expect(await accepting).toBeNull();
  });
  expect(decline).not.toHaveBeenCalled();
});
