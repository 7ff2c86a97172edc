import type { ManagedMember } from '@sangam/contract/administration/member-management.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sessionRestored } from '../../../session/session.actions.ts';
import { makePerson } from '../../../testing/comments.ts';
import { makeUser, profile } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { MemberRow } from './MemberRow.tsx';

afterEach(cleanup);

function makeUnconfirmed(name: string): ManagedMember {
  return {
    id: name,
    person: makePerson(name),
    role: 'operator',
    joinedAt: '2026-11-14T10:00:00.000Z',
    emailConfirmed: false,
    suspended: false,
    suspendedUntil: null,
    canInviteByEmail: false,
    canOrganiseEvents: false,
    erasedAt: null,
  };
}

/** The entries of the menu as Asha, an operator, sees them. The test environment has no popovers. */
function entriesFor(member: ManagedMember) {
  const store = createTestStore();
  const session = { userData: makeUser('Asha'), profileData: profile };
  store.dispatch(sessionRestored({ ...session, signedIn: true, ended: null }));
  show(<MemberRow member={member} onOpen={() => {}} onAction={() => {}} />, store);
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(screen.getByRole('menu', { hidden: true }), opening);
  return screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
}

test('the confirmation email can be sent again to others, but not to oneself', () => {
  expect(entriesFor(makeUnconfirmed('Ravi'))).toContain('Resend confirmation email');
  cleanup();
  const own = entriesFor(makeUnconfirmed('Asha'));
  expect(own).toContain('Step down');
  expect(own).not.toContain('Resend confirmation email');
});
