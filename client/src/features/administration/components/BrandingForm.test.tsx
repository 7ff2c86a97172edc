import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { BrandingForm } from './BrandingForm.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const branding = {
  name: 'Sangam',
  accentColor: null,
  tagline: null,
  copyright: null,
  landingHeadline: null,
  landingText: null,
  supportEmail: null,
  grievanceOfficer: null,
  communityRules: null,
};

test.each([
  ['without errors of fields', {}],
  ['with the error of a field', { name: 'Use at most 40 characters' }],
])('shows why saving failed, %s', async (_, errors) => {
  server.respond(() => failure(429, { message: 'Please wait a little', errors }));
  show(<BrandingForm branding={branding} onSaved={() => {}} />);
  fireEvent.change(screen.getByLabelText('Name of the community'), { target: { value: 'Ours' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await eventually(() => screen.getByText('Please wait a little'))).toBeDefined();
  for (const error of Object.values(errors)) expect(screen.getByText(error)).toBeDefined();
});

test('what is typed while the branding is saved stays unsaved', async () => {
  const response = Promise.withResolvers<null>();
  server.respond(async () => {
    await response.promise;
    return success({});
  });
  const onSaved = vi.fn<() => void>();
  show(<BrandingForm branding={branding} onSaved={onSaved} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name of the community');
  const copyright = screen.getByLabelText<HTMLInputElement>(/^Copyright/);
  fireEvent.change(name, { target: { value: 'Ours' } });
  fireEvent.change(copyright, { target: { value: 'Our college' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(server.calls).toHaveLength(1));
  fireEvent.change(name, { target: { value: 'Ours and yours' } });
  response.resolve(null);
  await eventually(() => expect(onSaved).toHaveBeenCalled());
  expect(name.value).toBe('Ours and yours');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(server.calls).toHaveLength(2));
  expect(JSON.parse(server.calls[1]?.body ?? '')).toEqual({ name: 'Ours and yours' });
});
