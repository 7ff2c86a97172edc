import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../../lib/external-store.ts';
import { storeResponses } from '../../../lib/stored-responses.ts';
import { eventually } from '../../../testing/eventually.ts';
import { records } from '../../../testing/memory-database.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import {
  makeOwnProfile,
  makeProfile,
  makeProfileForm,
  makeProfilePage,
} from '../../../testing/profiles.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { profileFormSaved } from '../../../session/session.slice.ts';
import { login } from '../../../session/session.thunks.ts';
import { openProfile } from '../profiles.slice.ts';
import { WelcomeSkills } from './WelcomeSkills.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

const server = stubApiServerForEachTest();
afterEach(cleanup);

const college = 'School, college or university';

/** Shows the step to a user whose profile was changed on another device since this tab saved it. */
async function showStep(form: ProfileForm) {
  const { name, designation, nativeName, ...fields } = form;
  const page = makeProfilePage('asha', { name, designation, nativeName, relation: 'self' });
  const profile = makeProfile(fields);
  server.respond(({ call }) => {
    if (call.includes('updateprofile')) return success(makeOwnProfile('asha'));
    return call.includes('/asha') ? success({ ...page, profile }) : failure(500);
  });
  const store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  store.dispatch(profileFormSaved({ ...makeProfileForm(), location: 'Old place', about: 'Old' }));
  let done = 0;
  show(<WelcomeSkills onNext={() => (done += 1)} />, store);
  await eventually(() => expect(screen.getByLabelText('Add a skill')).toBeTruthy());
  return () => done;
}

test('the college is saved as the first education, and nothing that other devices and pages have saved is overwritten', async () => {
  const form = { ...makeProfileForm(), education: [], location: 'New place' };
  const done = await showStep(form);
  fireEvent.change(screen.getByLabelText(college), { target: { value: 'NIT Bhopal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await eventually(() => expect(done()).toBe(1));
  const saved = server.calls.find(({ call }) => call.includes('updateprofile'));
  const { name: _name, designation: _designation, about: _about, ...others } = form;
  expect(JSON.parse(saved?.body ?? '')).toEqual({
    ...others,
    education: [{ institution: 'NIT Bhopal', degree: '', field: '', from: null, to: null }],
  });
});

test('a college that is too long is not saved', async () => {
  const done = await showStep({ ...makeProfileForm(), education: [] });
  fireEvent.change(screen.getByLabelText(college), { target: { value: 'x'.repeat(500) } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await eventually(() =>
    expect(screen.getByLabelText(college).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(done()).toBe(0);
});

test('a profile with an education is not asked for a college', async () => {
  const education = [{ institution: 'IISc', degree: '', field: '', from: null, to: null }];
  await showStep({ ...makeProfileForm(), education });
  expect(screen.queryByLabelText(college)).toBeNull();
});

test('the form does not start from a stored response, which may be older than the profile', async () => {
  storeResponses(() => 'asha');
  server.respond(() => success(makeProfilePage('asha', { relation: 'self' })));
  const store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  await store.dispatch(openProfile('asha'));
  await eventually(() => expect(records.has('asha/response/api/profile/asha')).toBe(true));
  // As after a reload.
  resetModuleState();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show(<WelcomeSkills onNext={() => {}} />, store);
  await eventually(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
  expect(screen.queryByLabelText('Add a skill')).toBeNull();
});
