import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
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
