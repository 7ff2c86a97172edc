import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { ApplicationQueue } from './ApplicationQueue.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

test('more accounts than one request may decide are decided in several', async () => {
  const applications = Array.from({ length: registrationLimits.decisions + 1 }, (_, n) => ({
    id: `${n}`,
    name: `Person ${n}`,
    email: `p${n}@x.in`,
    emailConfirmed: true,
    at: '2026-11-17T10:00:00.000Z',
    answer: null,
  }));
  const decided: string[][] = [];
  server.respond(({ call, body }) => {
    if (call.startsWith('GET')) return success({ timestamp: null, applications });
    const { ids } = JSON.parse(body) as { ids: string[] };
    decided.push(ids);
    return success({ decided: ids.length });
  });
  show(<ApplicationQueue />);
  await eventually(() => expect(screen.getByText('Person 0')).toBeTruthy());
  fireEvent.click(screen.getByText('Select all'));
  fireEvent.click(screen.getByText('Approve'));
  await eventually(() => expect(screen.getByText('Nobody is waiting')).toBeTruthy());
  expect(decided.map(({ length }) => length)).toEqual([registrationLimits.decisions, 1]);
});
