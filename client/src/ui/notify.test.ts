import { afterEach, expect, test } from 'vitest';
import { resetModuleState } from '../lib/external-store.ts';
import { deliverToasts, notify } from './notify.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

function deliveredMessages(): readonly string[] {
  const messages: string[] = [];
  stop = deliverToasts(({ message }) => messages.push(message));
  return messages;
}

test('toasts wait in order until the stack is loaded', () => {
  notify.info('First');
  notify.error('Second');
  expect(deliveredMessages()).toEqual(['First', 'Second']);
});

test('toasts that wait are dropped when the user signs out', () => {
  notify.info('Request sent to Ravi');
  resetModuleState();
  notify.info('Next');
  expect(deliveredMessages()).toEqual(['Next']);
});
