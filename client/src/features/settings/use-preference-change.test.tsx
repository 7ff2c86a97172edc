import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { show } from '../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { PreferenceStatus } from './components/PreferenceStatus.tsx';
import { changePreferences } from './preferences.thunks.ts';
import { usePreferenceChange } from './use-preference-change.ts';

const server = stubApiServerForEachTest();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface ThemeProps {
  onStatus: (isSaved: boolean) => void;
}

function Theme({ onStatus }: ThemeProps) {
  const { isSaved, problem, change } = usePreferenceChange(changePreferences);
  useEffect(() => onStatus(isSaved), [onStatus, isSaved]);
  return (
    <>
      <button type="button" onClick={() => change({ appearance: 'dark' })}>
        Dark
      </button>
      <button type="button" onClick={() => change({ appearance: 'light' })}>
        Light
      </button>
      <PreferenceStatus isSaved={isSaved} problem={problem} />
    </>
  );
}

test('the response to an earlier change says nothing about a later one', async () => {
  const second = Promise.withResolvers<null>();
  server.respond(async ({ body }) => {
    if (body.includes('dark')) return success({});
    await second.promise;
    return failure(503, { message: 'Try again later' });
  });
  const onStatus = vi.fn<(isSaved: boolean) => void>();
  show(<Theme onStatus={onStatus} />);
  fireEvent.click(screen.getByText('Dark'));
  fireEvent.click(screen.getByText('Light'));
  // Changes are sent one after another: the first one was answered.
  await eventually(() => expect(server.calls).toHaveLength(2));
  second.resolve(null);
  await eventually(() => expect(screen.getByText(/Try again later/)).toBeTruthy());
  expect(onStatus).not.toHaveBeenCalledWith(true);
});
