import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSubmission } from './use-submission.ts';

test('a form that is closed while it is sent aborts the request and shows no error', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const onRejected = vi.fn<() => void>();
  const { result, unmount } = renderHook(useSubmission);
  let sending: Promise<void> | undefined;
  act(() => {
    sending = result.current.send({
      start: () => ({ unwrap: () => promise, abort: () => reject(new Error('Aborted')) }),
      onSaved: () => {},
      onRejected,
    });
  });
  unmount();
  await sending;
  expect(onRejected).not.toHaveBeenCalled();
});
