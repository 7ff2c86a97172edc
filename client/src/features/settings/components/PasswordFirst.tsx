import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from '../../../lib/router.tsx';

interface PasswordFirstProps {
  email: string;
}

/** Tells users who log in only with Google that the action needs a password, with a link to set one. */
export function PasswordFirst({ email }: PasswordFirstProps) {
  return (
    <p className="text-control text-muted">
      <Trans>
        You need a password to do this, and you have not set one yet.{' '}
        <Link
          to={pages.forgotPassword}
          state={{ email }}
          className="font-semibold text-link hover:underline"
        >
          Choose a password
        </Link>{' '}
        using a link we send you.
      </Trans>
    </p>
  );
}
