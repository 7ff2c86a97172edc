import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { EditedButton } from './EditedButton.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
// jsdom has no animations.
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { getAnimations: () => [] }));
afterEach(cleanup);

const history = {
  versions: [{ id: 'v1', content: 'Since noon', replacedAt: '2026-11-18T09:00:00.000Z' }],
  canRemove: false,
};

test('edited opens the earlier texts of a comment, without Remove for readers', async () => {
  server.respond(() => success(history));
  show(<EditedButton commentId="a" editedAt="2026-11-18T10:00:00.000Z" />);
  expect(server.calls).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'edited' }));
  await eventually(() => expect(screen.getByText('Since noon')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Remove version' })).toBeNull();
});
