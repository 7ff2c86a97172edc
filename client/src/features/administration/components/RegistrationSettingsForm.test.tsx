import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { RegistrationSettingsForm } from './RegistrationSettingsForm.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const settings = {
  mode: 'open',
  domains: ['college.ac.in'],
  question: 'Why?',
  memberInvitations: false,
  confirmToWrite: false,
};

test('what was typed for another mode than the chosen one is not saved', async () => {
  server.respond(({ body }) => success(body === '' ? settings : JSON.parse(body)));
  show(<RegistrationSettingsForm />);
  fireEvent.click(await eventually(() => screen.getByLabelText(/By email domain/)));
  fireEvent.change(screen.getByLabelText('Email domains'), { target: { value: 'not a domain' } });
  fireEvent.click(screen.getByLabelText(/By approval/));
  fireEvent.change(screen.getByLabelText('Question to applicants'), { target: { value: 'Who?' } });
  fireEvent.click(screen.getByLabelText(/By invitation/));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(server.calls.at(-1)?.body).not.toBe(''));
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({ ...settings, mode: 'invitation' });
});
