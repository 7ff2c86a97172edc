import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { markSaved, markUnsaved, pendingLeave, resolveLeave } from '../../lib/unsaved-changes.ts';
import { sessionRestored } from '../../session/session.actions.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { createTestStore } from '../../testing/store.ts';
import { AdministrationFrame } from './AdministrationFrame.tsx';

afterEach(cleanup);

test('with unsaved changes, another section opens only after the user confirms, also on the same path', () => {
  Element.prototype.scrollIntoView = () => {};
  window.history.replaceState(null, '', '/administration?tab=branding');
  const userData = { ...makeUser('Asha'), role: 'operator' as const };
  const store = createTestStore();
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }));
  show(<AdministrationFrame title="Administration">Form</AdministrationFrame>, store);
  const form = Symbol('form');
  markUnsaved(form);
  act(() => screen.getByRole('link', { name: 'Branding' }).click());
  expect(pendingLeave()).toBeNull();
  act(() => screen.getByRole('link', { name: 'Log' }).click());
  expect(pendingLeave()).not.toBeNull();
  expect(window.location.search).toBe('?tab=branding');
  act(() => resolveLeave(true));
  expect(window.location.search).toBe('?tab=log');
  markSaved(form);
});
