import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { show } from '../testing/show.tsx';
import { stubDialogsForEachTest } from '../testing/stub-dialogs.ts';
import { FormDialog } from './FormDialog.tsx';

stubDialogsForEachTest();
afterEach(cleanup);

test('a form is submitted once at a time, and again after the first submission has ended', async () => {
  const first = Promise.withResolvers<void>();
  const onSubmit = vi.fn<() => Promise<void>>(() => first.promise);
  show(
    <FormDialog title="Join" onClose={() => {}} onSubmit={onSubmit} submitLabel="Send">
      <input aria-label="Message" />
    </FormDialog>,
  );
  const form = screen.getByLabelText('Message').closest('form');
  if (!form) throw new Error('the dialog has no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  first.resolve();
  await eventually(() => {
    fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
