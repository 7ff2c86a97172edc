import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link, useLocation, navigate } from '../lib/router.tsx';
import { AuthLayout } from '../features/auth/components/AuthLayout.tsx';
import { Registration } from '../features/auth/components/Registration.tsx';
import type { LoginValues } from '../features/auth/auth.rules.ts';
import { useAppDispatch } from '../lib/store-hooks.ts';
import { login } from '../session/session.thunks.ts';
import { instanceName } from '../lib/server-settings.ts';

export function RegisterPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const loginPage = { pathname: pages.login, search };

  /** Logs in with the new account; the login page opens if that fails. */
  async function enter(credentials: LoginValues) {
    const result = await dispatch(login(credentials));
    const state = { registeredEmail: credentials.email };
    if (login.rejected.match(result)) navigate(loginPage, { state });
  }
  return (
    <AuthLayout
      title={t`Join ${instanceName}`}
      footer={
        <Trans>
          Already a member?{' '}
          <Link to={loginPage} className="font-semibold text-link hover:underline">
            Log in
          </Link>
        </Trans>
      }
    >
      <Registration onReady={(credentials) => void enter(credentials)} />
    </AuthLayout>
  );
}
