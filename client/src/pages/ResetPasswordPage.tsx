import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { navigate } from '../lib/router.tsx';
import { AuthCard } from '../features/auth/components/AuthCard.tsx';
import { BackToLogin } from '../features/auth/components/BackToLogin.tsx';
import { MissingLink } from '../features/auth/components/MissingLink.tsx';
import { ResetPasswordForm } from '../features/auth/components/ResetPasswordForm.tsx';
import { useLinkToken } from '../features/auth/use-link-token.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

function goToLogin(): void {
  navigate(pages.login, { replace: true, state: { hasResetPassword: true } });
}

export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <AuthCard title={t`Choose a new password`} footer={<BackToLogin />}>
      {token === null ? (
        <MissingLink
          actions={
            <LinkButton to={pages.forgotPassword}>
              <Trans>Get a new link</Trans>
            </LinkButton>
          }
        >
          <Trans>The link lets you set a new password. It works once.</Trans>
        </MissingLink>
      ) : (
        <ResetPasswordForm key={token} token={token} onDone={goToLogin} />
      )}
    </AuthCard>
  );
}
