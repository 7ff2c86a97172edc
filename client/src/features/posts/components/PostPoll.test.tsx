import type { Poll } from '@sangam/contract/posts/posts.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makePost } from '../../../testing/posts.ts';
import { show } from '../../../testing/show.tsx';
import { PostPoll } from './PostPoll.tsx';

afterEach(cleanup);

const poll: Poll = {
  options: ['Tea', 'Coffee', 'Neither'],
  endsAt: '2126-11-18T10:00:00.000Z',
  myVote: null,
  votes: null,
};

test('before the vote the options are a group of radio buttons, without results', () => {
  show(<PostPoll post={makePost('a', { poll })} />);
  const group = screen.getByRole('group', { name: 'Poll' });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(group.textContent).not.toContain('%');
  const button = screen.getByRole('button', { name: 'Vote' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('after the vote each option has its share, and the own vote is named', () => {
  show(<PostPoll post={makePost('a', { poll: { ...poll, myVote: 1, votes: [1, 2, 0] } })} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Tea33%', 'CoffeeYour vote67%', 'Neither0%']);
  expect(screen.getByText(/3 votes/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a poll that ended while it was shown offers its results and takes no vote', () => {
  show(
    <PostPoll post={makePost('a', { poll: { ...poll, endsAt: '2020-01-01T00:00:00.000Z' } })} />,
  );
  expect(screen.getByText('Poll ended')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show results' })).toBeTruthy();
});

test('a poll without votes shows 0% and not a wrong number', () => {
  const ended = { ...poll, endsAt: '2020-01-01T00:00:00.000Z', votes: [0, 0, 0] };
  show(<PostPoll post={makePost('a', { poll: ended })} />);
  expect(screen.getAllByText('0%')).toHaveLength(3);
  expect(screen.getByText(/0 votes/)).toBeTruthy();
});
