import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { signedOut } from '../../session/session.actions.ts';
import { login } from '../../session/session.thunks.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { createTestStore } from '../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { useConsentSync } from './use-consent-sync.ts';

const server = stubApiServerForEachTest();

test('a user who logs in again without a page load is not asked again', async () => {
  const consents = [{ purpose: 'analytics', version: consentVersions.analytics, given: true }];
  server.respond(() => success({ consents }));
  const store = createTestStore();
  const logIn = () =>
    act(() => {
      store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
    });
  const { result } = renderHook(useConsentSync, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  logIn();
  await eventually(() => expect(result.current.isSynced).toBe(true));
  expect(result.current.consent).toMatchObject({ given: true });
  act(() => {
    store.dispatch(signedOut());
  });
  expect(result.current.consent).toBeNull();
  logIn();
  expect(result.current.isSynced).toBe(false);
  await eventually(() => expect(result.current.isSynced).toBe(true));
  expect(result.current.consent).toMatchObject({ given: true });
});
