import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { PasswordInput } from './PasswordInput.tsx';

afterEach(cleanup);

function passwordField(): HTMLInputElement {
  show(<PasswordInput aria-label="Password" autoComplete="current-password" />);
  return screen.getByLabelText('Password', { selector: 'input' });
}

test('the password is masked until the user shows it', () => {
  const field = passwordField();
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('password');
});

test('a password can be pasted, and password managers can identify the field', () => {
  const field = passwordField();
  for (const event of [createEvent.paste(field), createEvent.drop(field)]) {
    fireEvent(field, event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(field.autocomplete).toBe('current-password');
  expect(field.maxLength).toBe(-1);
});
