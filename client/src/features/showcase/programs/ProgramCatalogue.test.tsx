import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { ProgramCatalogue } from './ProgramCatalogue.tsx';
import { programs } from './programs.content.ts';

stubDialogsForEachTest();
afterEach(cleanup);

test('an empty result shows the specified text and offers to clear the filters', () => {
  show(<ProgramCatalogue programs={[]} />);
  expect(screen.getByRole('heading', { name: 'No programs found' })).toBeTruthy();
  expect(
    screen.getByText("We couldn't find any programs matching your selection", { exact: true }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

function type(label: RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

function openEnquiry(title: string): void {
  const card = screen.getByRole('heading', { name: title }).closest('li');
  const button = card?.querySelector('button');
  if (button) fireEvent.click(button);
}

test('an unsent message stays with its program, and the name is the same for all', () => {
  const [first, second] = programs;
  if (!first || !second) throw new Error('There are fewer than two programs');
  show(<ProgramCatalogue programs={[first, second]} />);
  openEnquiry(first.title);
  type(/^Name/, 'Asha');
  type(/^Message/, 'Is there a hostel?');
  openEnquiry(second.title);
  expect(field(/^Name/).value).toBe('Asha');
  expect(field(/^Message/).value).toBe('');
  openEnquiry(first.title);
  expect(field(/^Message/).value).toBe('Is there a hostel?');
});
