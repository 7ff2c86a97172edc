import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { StatList } from './StatList.tsx';

afterEach(cleanup);

test.each([
  [1, ['connection', 'project', 'post']],
  [2, ['connections', 'projects', 'posts']],
])('a count of %i has its plural form', (count, labels) => {
  show(<StatList stats={{ connections: count, projects: count, posts: count }} isOwn={false} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels);
});
