import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import { cleanup, screen } from '@testing-library/react';
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
