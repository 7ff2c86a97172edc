import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { show } from '../../../testing/show.tsx';
import { CaseAccused } from './CaseAccused.tsx';
import { DecisionForm } from './DecisionForm.tsx';

afterEach(cleanup);

const orphaned = { id: 'c1', subject: 'event', accused: null } as ModerationCase;

const actions = () =>
  screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

test('a case about a deleted account can only be dismissed, or its content removed', () => {
  show(<DecisionForm moderationCase={orphaned} />);
  expect(actions()).toEqual(['dismiss', 'remove']);
  cleanup();
  const accused = { person: makePerson('Meera') } as ModerationCase['accused'];
  show(<DecisionForm moderationCase={{ ...orphaned, accused }} />);
  expect(actions()).toEqual(['dismiss', 'remove', 'warn', 'suspend']);
  cleanup();
  show(<CaseAccused moderationCase={orphaned} />);
  expect(screen.getByText('Former member')).toBeTruthy();
});

const isSaidToBeRead = () => screen.queryByText(/The person concerned will read this/) !== null;

test.each([
  ['message', false],
  ['room', false],
  ['post', true],
] as const)('a dismissed report of a %s is read by the accused: %s', (subject, isRead) => {
  const accused = { person: makePerson('Meera') } as ModerationCase['accused'];
  show(<DecisionForm moderationCase={{ ...orphaned, subject, accused }} />);
  expect(isSaidToBeRead()).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Dismiss/ }));
  expect(isSaidToBeRead()).toBe(isRead);
  fireEvent.click(screen.getByRole('radio', { name: /Warn/ }));
  expect(isSaidToBeRead()).toBe(true);
});

test('nobody is said to read a decision about a deleted account', () => {
  show(<DecisionForm moderationCase={orphaned} />);
  expect(isSaidToBeRead()).toBe(false);
});
