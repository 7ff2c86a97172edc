import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { login } from '../../../session/session.thunks.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { makeOwnProfile, makeProfilePage } from '../../../testing/profiles.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { openProfile } from '../profiles.slice.ts';
import { ProfileEditor } from './ProfileEditor.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
afterEach(cleanup);

/** The own page, with this text as its about. */
function pageWith(about: string) {
  const page = makeProfilePage('asha', { relation: 'self' });
  return { ...page, profile: { ...page.profile, about } };
}

async function openEditor(about = 'Builds robots') {
  const store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  server.respond(() => success(pageWith('Builds robots')));
  await store.dispatch(openProfile('asha'));
  server.respond(({ call }) =>
    call.startsWith('GET') ? success(pageWith(about)) : success(makeOwnProfile('asha')),
  );
  show(<ProfileEditor />, store);
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

test('the editor starts from the profile as it is now, not as it was loaded before', async () => {
  await openEditor('Builds boats');
  expect(screen.queryByRole('textbox', { name: 'About you' })).toBeNull();
  await eventually(() => expect(field('About you').value).toBe('Builds boats'));
});

test('saving the details does not write name, designation and about', async () => {
  await openEditor();
  const location = await eventually(() => screen.getByDisplayValue('Chennai'));
  fireEvent.change(location, { target: { value: 'Indore' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await eventually(() => expect(server.count('POST /api/profile/updateprofile')).toBe(1));
  const body: unknown = JSON.parse(server.calls.at(-1)?.body ?? '');
  expect(body).toMatchObject({ location: 'Indore' });
  for (const name of ['name', 'designation', 'about']) expect(body).not.toHaveProperty(name);
});

test('a year that is no number is an error, and does not erase the saved year', async () => {
  await openEditor();
  const year = await eventually(() => screen.getByDisplayValue<HTMLInputElement>('2026'));
  // jsdom has no text in a number input that is no number; browsers show it and have an empty value.
  Object.defineProperty(year.validity, 'badInput', { value: true });
  fireEvent.change(year, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
  await eventually(() => expect(year.getAttribute('aria-invalid')).toBe('true'));
  expect(server.count('POST /api/profile/updateprofile')).toBe(0);
});
