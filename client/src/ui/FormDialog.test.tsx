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

test('another way to submit replaces Cancel, and is blocked while the form is submitted', async () => {
  const publishing = Promise.withResolvers<void>();
  const saveDraft = vi.fn<() => Promise<void>>(async () => {});
  show(
    <FormDialog
      title="New event"
      onClose={() => {}}
      onSubmit={() => publishing.promise}
      submitLabel="Publish"
      otherSubmit={{ label: 'Save draft', onSubmit: saveDraft }}
    >
      <input aria-label="Title" />
    </FormDialog>,
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(saveDraft).not.toHaveBeenCalled();
  publishing.resolve();
  await eventually(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(saveDraft).toHaveBeenCalledTimes(1);
  });
});
