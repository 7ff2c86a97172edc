import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthLayout } from '../features/auth/components/AuthLayout.tsx';
import { Registration } from '../features/auth/components/Registration.tsx';
import { instanceName } from '../lib/server-settings.ts';

export function RegisterPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const login = { pathname: pages.login, search };
  return (
    <AuthLayout
      title={t`Join ${instanceName}`}
      footer={
        <Trans>
          Already a member?{' '}
          <Link to={login} className="font-semibold text-link hover:underline">
            Log in
          </Link>
        </Trans>
      }
    >
      <Registration
        onReady={(email) => void navigate(login, { state: { registeredEmail: email } })}
      />
    </AuthLayout>
  );
}
