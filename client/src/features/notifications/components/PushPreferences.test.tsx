import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type {
  NotificationPreferences,
  QuietHours,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { PushPreferences } from './PushPreferences.tsx';

afterEach(cleanup);

const night = { start: '22:00', end: '07:00', timeZone: 'Asia/Kolkata' };

interface SettingsProps {
  saved: unknown[];
  /** The quiet hours that the server returns, one after the other. */
  responses: readonly QuietHours[];
}

function Settings({ saved, responses }: SettingsProps) {
  const [count, setCount] = useState(0);
  const quietHours = count === 0 ? night : (responses[count - 1] ?? night);
  return (
    <>
      <PushPreferences
        preferences={{
          digest: 'off',
          kinds: {} as NotificationPreferences['kinds'],
          holdsBackStrangers: false,
          showsTextInPush: false,
          pushesMessages: false,
          quietHours,
        }}
        onChange={(form) => saved.push(form.quietHours)}
      />
      <button type="button" onClick={() => setCount(count + 1)}>
        Next response
      </button>
    </>
  );
}

/** Shows the fields; returns what they save. */
function openFields(...starts: string[]): unknown[] {
  const saved: unknown[] = [];
  show(<Settings saved={saved} responses={starts.map((start) => ({ ...night, start }))} />);
  return saved;
}

/** Does not move the focus. */
const respond = () => fireEvent.click(screen.getByRole('button', { name: 'Next response' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

test('saving one end of the quiet hours keeps the focus and what is typed in the other', () => {
  const saved = openFields('23:30');
  act(() => field('From').focus());
  type('From', '23:30');
  act(() => field('To').focus());
  expect(saved).toMatchObject([{ start: '23:30', end: '07:00' }]);
  type('To', '06:00');
  respond();
  expect(document.activeElement).toBe(field('To'));
  expect(field('To').value).toBe('06:00');
  act(() => field('To').blur());
  expect(saved.at(-1)).toMatchObject({ start: '23:30', end: '06:00' });
});

test('saved quiet hours follow the changes of other devices', () => {
  const saved = openFields('23:30', '21:00');
  act(() => field('From').focus());
  type('From', '23:30');
  act(() => field('From').blur());
  respond();
  respond();
  expect(field('From').value).toBe('21:00');
  act(() => field('From').focus());
  act(() => field('From').blur());
  expect(saved).toHaveLength(1);
});

test('a time that is changed back while it is being saved is saved too', () => {
  const saved = openFields('23:30', '22:00');
  act(() => field('From').focus());
  type('From', '23:30');
  act(() => field('From').blur());
  act(() => field('From').focus());
  type('From', '22:00');
  act(() => field('From').blur());
  expect(saved).toMatchObject([{ start: '23:30' }, { start: '22:00' }]);
  respond();
  expect(field('From').value).toBe('22:00');
  // Compared with what is sent: the response so far is of the first save.
  type('From', '23:30');
  act(() => field('From').focus());
  act(() => field('From').blur());
  expect(saved.at(-1)).toMatchObject({ start: '23:30' });
});
