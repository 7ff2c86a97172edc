import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { LinkGoogle } from './LinkGoogle.tsx';

const google = vi.hoisted(() => ({ choose: (_credential: string) => {} }));
vi.mock('../../../lib/google-identity.ts', () => ({
  loadGoogleIdentity: async () => ({ renderButton: () => {} }),
  onGoogleCredential: (choose: typeof google.choose) => {
    google.choose = choose;
    return () => {};
  },
}));

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { getAnimations: () => [] }));

async function enterPassword(password: string) {
  const field = await eventually(() => screen.getByLabelText('Your password'));
  fireEvent.change(field, { target: { value: password } });
  await act(async () => void fireEvent.submit(field));
}

test('a Google account is linked after entering the password, which can be corrected', async () => {
  show(<LinkGoogle clientId="our-id" />);
  await act(async () => google.choose('signed by Google'));
  expect(server.calls).toEqual([]);
  const message = 'Your password is not right';
  server.respond(() => failure(403, { code: 'WRONG_PASSWORD', message }));
  await enterPassword('a guess');
  await eventually(() => expect(screen.getByText(message)).toBeDefined());
  server.respond(() => success({}));
  await enterPassword('the right one');
  await eventually(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  const path = 'POST /api/auth/linkgoogle';
  const linking = server.calls.filter(({ call }) => call === path).map(({ body }) => body);
  expect(linking).toEqual(
    ['a guess', 'the right one'].map((password) =>
      JSON.stringify({ credential: 'signed by Google', password }),
    ),
  );
});
