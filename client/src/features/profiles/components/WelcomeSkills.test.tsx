import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ProfileForm } from '@sangam/contract/profiles/profiles.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { makeOwnProfile, makeProfileForm } from '../../../testing/profiles.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { profileFormSaved } from '../../../session/session.slice.ts';
import { WelcomeSkills } from './WelcomeSkills.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const college = 'School, college or university';

async function showStep(form: ProfileForm) {
  server.respond(({ call }) =>
    call.includes('updateprofile') ? success(makeOwnProfile('asha')) : failure(500),
  );
  let done = 0;
  const { store } = show(<WelcomeSkills onNext={() => (done += 1)} />);
  store.dispatch(profileFormSaved(form));
  await eventually(() => expect(screen.getByLabelText('Add a skill')).toBeTruthy());
  return () => done;
}

test('the college is optional, and is saved as the first education', async () => {
  const form = { ...makeProfileForm(), education: [] };
  const done = await showStep(form);
  fireEvent.change(screen.getByLabelText(college), { target: { value: 'NIT Bhopal' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await eventually(() => expect(done()).toBe(1));
  const saved = server.calls.find(({ call }) => call.includes('updateprofile'));
  expect(JSON.parse(saved?.body ?? '')).toEqual({
    ...form,
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
