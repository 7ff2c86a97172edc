import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Asha@Example.in', 'asha@example.in'],
  ['asha+sangam@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['Asha.Rao+x@gmail.com', 'asharao@gmail.com'],
  ['a.sharao@googlemail.com', 'asharao@gmail.com'],
  ['+asha@example.in', '+asha@example.in'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
