import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { SuspensionMessage } from './SuspensionMessage.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

const suspension: Suspension = {
  reason: 'Rule four: no fraud',
  until: '2026-11-22T05:00:00.000Z',
  appeal: 'possible',
  appealToken: 'a token for one appeal',
};

const shown = (more: Partial<Suspension> = {}) =>
  show(<SuspensionMessage suspension={{ ...suspension, ...more }} onBack={() => {}} />);

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }));

test('shows the reason and the end of the suspension, and takes focus', () => {
  shown();
  expect(screen.getByText('Rule four: no fraud')).toBeDefined();
  expect(screen.getByText(/You can log in again on 22 November 2026/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('an appeal is sent once, with its token', async () => {
  server.respond(() => success({}));
  shown();
  send();
  expect(await eventually(() => screen.getByText('Write a short explanation'))).toBeDefined();
  fireEvent.change(screen.getByLabelText('Appeal'), { target: { value: 'It was a joke' } });
  send();
  expect(await eventually(() => screen.getByText(/We have received your appeal/))).toBeDefined();
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
    [
      'POST /api/moderation/appealsuspension',
      { token: 'a token for one appeal', text: 'It was a joke' },
    ],
  ]);
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
});

test('focus moves to the confirmation of a sent appeal', async () => {
  server.respond(() => success({}));
  shown();
  fireEvent.change(screen.getByLabelText('Appeal'), { target: { value: 'It was a joke' } });
  send();
  const confirmation = await eventually(() => screen.getByText(/We have received your appeal/));
  expect(document.activeElement).toBe(confirmation);
});

test('a rejected appeal shows the reason and keeps the text', async () => {
  server.respond(() => failure(409, { message: 'You have appealed already' }));
  shown();
  fireEvent.change(screen.getByLabelText('Appeal'), { target: { value: 'It was a joke' } });
  send();
  expect(await eventually(() => screen.getByText('You have appealed already'))).toBeDefined();
  expect(screen.getByLabelText('Appeal')).toHaveProperty('value', 'It was a joke');
});

test.each([
  ['waiting', /We have received your appeal/],
  ['upheld', /the decision was upheld/],
  ['none', /contact the grievance officer/],
] as const)('with the appeal status %s no appeal can be sent', (appeal, words) => {
  shown({ appeal, appealToken: null });
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByLabelText('Appeal')).toBeNull();
});
