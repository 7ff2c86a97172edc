import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { useOptimisticChoice } from './use-optimistic-choice.ts';

afterEach(cleanup);

interface ViewProps {
  wait: Promise<string>;
  onSelect: (value: string, change: (value: string) => void) => void;
}

function Panel({ value, wait }: { value: string; wait: Promise<string> }) {
  return <output>{value === 'list' ? 'list' : use(wait)}</output>;
}

function View({ wait, onSelect }: ViewProps) {
  const [selected, change] = useState('list');
  const [shown, select] = useOptimisticChoice(selected, (value) => onSelect(value, change));
  return (
    <Suspense fallback="loading">
      <button onClick={() => select('grid')}>{shown}</button>
      <Panel value={selected} wait={wait} />
    </Suspense>
  );
}

const button = () => screen.getByRole('button');
const panel = () => screen.getByRole('status');

test('a choice is shown at once, and the panel that depends on it when it has been rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  render(<View wait={promise} onSelect={(value, change) => change(value)} />);
  // Awaited, since the panel suspends.
  await act(async () => button().click());
  expect([button().textContent, panel().textContent]).toEqual(['grid', 'list']);
  resolve('grid');
  await eventually(() => expect(panel().textContent).toBe('grid'));
  expect(button().textContent).toBe('grid');
});

test('the old choice is shown again if the selection is not adopted', () => {
  render(<View wait={Promise.resolve('')} onSelect={() => undefined} />);
  fireEvent.click(button());
  expect(button().textContent).toBe('list');
});
