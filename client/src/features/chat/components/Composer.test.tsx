import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Composer } from './Composer.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

beforeEach(() => {
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

test('the error about a rejected file disappears once the message is sent', async () => {
  show(<Composer roomId="room" dropTarget={createRef()} />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  const files = [new File(['plain'], 'notes.txt', { type: 'text/plain' })];
  fireEvent.paste(field, { clipboardData: { files } });
  expect(await screen.findByText(/^notes\.txt was not added\./)).toBeDefined();
  fireEvent.change(field, { target: { value: 'Without the file' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.queryByText(/^notes\.txt was not added\./)).toBeNull();
});
