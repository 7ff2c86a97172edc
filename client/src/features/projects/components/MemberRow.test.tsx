import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePerson } from '../../../testing/comments.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeProject, makeProjectSummary } from '../../../testing/projects.ts';
import { show } from '../../../testing/show.tsx';
import { failure, stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { MemberRow } from './MemberRow.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
  Object.assign(HTMLDialogElement.prototype, { getAnimations: () => [] });
});
afterEach(cleanup);

/** The test environment has no popovers. */
function choose(entry: string): void {
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(screen.getByRole('menu', { hidden: true }), opening);
  fireEvent.click(screen.getByRole('menuitem', { name: entry, hidden: true }));
}

test('the error of an earlier action disappears when the owner changes the role', async () => {
  server.respond(() => failure(429, { message: 'Please try again in a minute' }));
  show(
    <MemberRow
      project={{ ...makeProjectSummary('p1'), ...makeProject('p1') }}
      member={{ person: makePerson('Ravi'), role: '' }}
      onDone={() => {}}
      onHandedOver={() => {}}
    />,
  );
  choose('Remove from project');
  const dialog = screen.getByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove from project' }));
  await eventually(() => screen.getByText('Please try again in a minute'));
  choose('Change role');
  expect(screen.queryByText('Please try again in a minute')).toBeNull();
});
