import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { WelcomeTopics } from './WelcomeTopics.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

test('a failed request for the followed topics is shown with Retry', async () => {
  const suggested = success({ topics: [{ tag: 'solar', postCount: 2 }] });
  server.respond(({ call }) => (call.includes('suggest') ? suggested : failure(500)));
  show(<WelcomeTopics onNext={() => undefined} />);
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Skip for now' })).toBeDefined();
  server.respond(({ call }) => (call.includes('suggest') ? suggested : success({ topics: [] })));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const topic = await screen.findByRole('button', { name: 'Follow #solar' });
  await eventually(() => expect(document.activeElement).toBe(topic));
});
