import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { PublicItemDialog } from './PublicItemDialog.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);
stubDialogsForEachTest();

const publicPost = { isPublic: true, hasPublicProfile: true, path: '/@asha/post/1' };

async function openDialog(): Promise<HTMLElement> {
  show(<PublicItemDialog target={{ kind: 'post', id: '1' }} onClose={() => undefined} />);
  return eventually(() => screen.getByRole('button', { name: 'Make private' }));
}

test('a public post is made private, and can then be made public again', async () => {
  server.respond(({ call, body }) => {
    if (call.startsWith('GET')) return success(publicPost);
    expect(JSON.parse(body)).toEqual({ postId: '1', isPublic: false });
    return success({ isPublic: false, hasPublicProfile: true, path: null });
  });
  fireEvent.click(await openDialog());
  await eventually(() => screen.getByRole('button', { name: 'Make public' }));
  expect(screen.getByText('Everyone on the internet will see:')).toBeTruthy();
  expect(
    screen.queryByText('This post is public. Anyone can open it without an account.'),
  ).toBeNull();
});

test('a post that could not be made private is still shown as public, with the reason', async () => {
  server.respond(({ call }) =>
    call.startsWith('GET') ? success(publicPost) : failure(503, { message: 'Please try again' }),
  );
  fireEvent.click(await openDialog());
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe('Please try again'));
  expect(screen.getByRole('button', { name: 'Make private' })).toBeTruthy();
});
