import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userHidden } from '../../../session/people.actions.ts';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { ContentLinkCard } from './ContentLinkCard.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const newPath = () => `/post/${crypto.randomUUID()}`;
const linkTo = (path: string) => `Look: ${location.origin}${path}`;
const postCard = (path: string) => ({
  page: path,
  path,
  kind: 'post',
  person: makePerson('Asha'),
  title: '',
  text: 'First rain',
});

test('cards that appear together are one request, and what the viewer may not see has none', async () => {
  const [seen, hidden] = [newPath(), newPath()];
  server.respond(() => success({ cards: [postCard(seen)] }));
  show(
    <>
      <ContentLinkCard text={linkTo(seen)} />
      <ContentLinkCard text={linkTo(hidden)} />
      <ContentLinkCard text="No link" />
    </>,
  );
  const card = await eventually(() => screen.getByRole('link', { name: /Post by Asha/ }));
  expect(card.getAttribute('href')).toBe(seen);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(server.calls.map(({ call }) => decodeURIComponent(call))).toEqual([
    `GET /api/linkcards?paths=${seen},${hidden}`,
  ]);
});

test('the card of a person whom the viewer blocks disappears at once', async () => {
  const path = newPath();
  server.respond(() => success({ cards: [postCard(path)] }));
  const { store } = show(<ContentLinkCard text={linkTo(path)} />);
  await eventually(() => screen.getByText('First rain'));
  act(() => void store.dispatch(userHidden({ username: makePerson('Asha').username })));
  expect(screen.queryByText('First rain')).toBeNull();
});
