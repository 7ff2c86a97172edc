import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { stubDialogsForEachTest } from '../testing/stub-dialogs.ts';
import { openedDialog, openedPart } from './opened-part.tsx';

interface CalendarProps {
  day: string;
  onClose: () => void;
}

stubDialogsForEachTest();
afterEach(cleanup);

const Calendar = ({ day }: CalendarProps) => <p>Calendar of {day}</p>;
const error = 'This could not be loaded. Check your connection and try again.';

function failingTimes(failures: number) {
  let tries = 0;
  return async (): Promise<ComponentType<CalendarProps>> => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch');
    return Calendar;
  };
}

test('a part that could not be loaded shows an error, and Retry loads it without a reload', async () => {
  const Part = openedPart(failingTimes(1));
  const first = show(
    <Suspense>
      <Part day="Monday" onClose={() => {}} />
    </Suspense>,
  );
  expect(await screen.findByText(error)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Calendar of Monday')).toBeTruthy();
  first.unmount();
  show(
    <Suspense>
      <Part day="Tuesday" onClose={() => {}} />
    </Suspense>,
  );
  expect(await screen.findByText('Calendar of Tuesday')).toBeTruthy();
});

test('a dialog that could not be loaded shows the error in a dialog that can be closed', async () => {
  const Part = openedDialog(failingTimes(1));
  const onClose = vi.fn<() => void>();
  show(
    <Suspense>
      <Part day="Monday" onClose={onClose} />
    </Suspense>,
  );
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});
