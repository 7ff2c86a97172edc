import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { lazy, Suspense, useState } from 'react';
import { readServerSettings } from '../../../lib/server-settings.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { unlinkGoogle } from '../settings.thunks.ts';
import { PasswordAction } from './PasswordAction.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';

const LinkGoogle = lazy(async () => ({
  default: (await import('./LinkGoogle.tsx')).LinkGoogle,
}));

interface GoogleAccountProps {
  account: Account;
}

/**
 * Links or unlinks a Google account; renders nothing if none is linked and the operator has not set up Google login.
 * Google is contacted only when the user asks to link an account.
 */
export function GoogleAccount({ account }: GoogleAccountProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { googleClientId } = readServerSettings();
  const [isLinking, setIsLinking] = useState(false);
  if (!googleClientId && !account.hasGoogle) return null;

  async function unlink(password: string) {
    const result = await dispatch(unlinkGoogle(password));
    return unlinkGoogle.rejected.match(result) ? (result.payload ?? null) : null;
  }

  return (
    <Section
      title={t`Google`}
      heading="h3"
      action={
        <Badge tone={account.hasGoogle ? 'success' : 'neutral'}>
          {account.hasGoogle ? t`Linked` : t`Not linked`}
        </Badge>
      }
    >
      <p className="mb-4 text-control text-muted">
        {account.hasGoogle ? (
          <Trans>You can log in with your Google account.</Trans>
        ) : (
          <Trans>Link your Google account to log in with it too.</Trans>
        )}
      </p>
      {account.hasGoogle && account.hasPassword && (
        <PasswordAction
          label={t`Unlink Google`}
          title={t`Unlink Google`}
          confirmLabel={t`Unlink`}
          tone="danger"
          send={unlink}
        >
          <Trans>After this, you can log in only with your email and password.</Trans>
        </PasswordAction>
      )}
      {account.hasGoogle && !account.hasPassword && <PasswordFirst email={account.email} />}
      {!account.hasGoogle && !isLinking && (
        <Button variant="secondary" onClick={() => setIsLinking(true)}>
          <Trans>Link Google</Trans>
        </Button>
      )}
      {!account.hasGoogle && isLinking && googleClientId && (
        <Suspense fallback={<Skeleton className="h-11 max-w-80 rounded-control" />}>
          <LinkGoogle clientId={googleClientId} />
        </Suspense>
      )}
    </Section>
  );
}
