import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { ProgramCatalogue } from './ProgramCatalogue.tsx';

test('an empty result shows the specified text and offers to clear the filters', () => {
  show(<ProgramCatalogue programs={[]} />);
  expect(screen.getByRole('heading', { name: 'No programs found' })).toBeTruthy();
  expect(
    screen.getByText("We couldn't find any programs matching your selection", { exact: true }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});
