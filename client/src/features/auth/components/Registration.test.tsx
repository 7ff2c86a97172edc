import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { Registration } from './Registration.tsx';

const server = stubApiServerForEachTest();
afterEach(cleanup);

async function join() {
  for (const [label, value] of [
    ['Name', 'Kiran Joshi'],
    ['Email', 'kiran@college.ac.in'],
    ['Password', 'rain on tin roofs'],
  ] as const) {
    const field = screen.getByLabelText(label, { selector: 'input' });
    fireEvent.change(field, { target: { value } });
  }
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Join/ })));
}

test.each([
  ['confirmation', 'Check your email'],
  ['approval', 'Waiting for approval'],
] as const)(
  'an account that waits for %s ends on the page “%s” and is not signed in',
  async (waitingFor, title) => {
    server.respond(() => success({ username: 'kiran-joshi', waitingFor }));
    const onReady = vi.fn<() => void>();
    show(<Registration onReady={onReady} />);
    await join();
    const heading = await eventually(() => screen.getByRole('heading', { name: title }));
    await eventually(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/kiran@college\.ac\.in/)).toBeDefined();
    expect(onReady).not.toHaveBeenCalled();
  },
);

test('an account that need not wait is signed in with the same credentials', async () => {
  server.respond(() => success({ username: 'kiran-joshi' }));
  const onReady = vi.fn<(credentials: object) => void>();
  show(<Registration onReady={onReady} />);
  await join();
  await eventually(() =>
    expect(onReady).toHaveBeenCalledWith({
      email: 'kiran@college.ac.in',
      password: 'rain on tin roofs',
    }),
  );
});

test('Terms and Privacy notice open in a new tab, so that invitation and typed text stay', () => {
  show(<Registration onReady={vi.fn<() => void>()} />);
  for (const name of [
    /^Terms ?\(opens in a new tab\)/,
    /^Privacy notice ?\(opens in a new tab\)/,
  ]) {
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank');
  }
});
