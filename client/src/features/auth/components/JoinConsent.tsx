import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from 'react-router';

const link = 'font-medium text-link underline underline-offset-2';

/** What is kept and why, said before anything is sent. */
export function JoinConsent() {
  return (
    <p className="text-meta text-muted">
      <Trans>
        Your name and what you post are seen by other members; your e-mail is not. By joining you
        accept the{' '}
        <Link to={pages.terms} className={link}>
          terms
        </Link>{' '}
        and the{' '}
        <Link to={pages.privacy} className={link}>
          privacy notice
        </Link>
        . The privacy notice says how to withdraw.
      </Trans>
    </p>
  );
}
