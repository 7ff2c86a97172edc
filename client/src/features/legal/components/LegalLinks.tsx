import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from '../../../lib/router.tsx';
import { instanceName } from '../../../lib/server-settings.ts';

const link = 'inline-block py-1.5 font-medium text-link hover:underline';

export function LegalLinks() {
  return (
    <ul className="text-control">
      <li>
        <Link to={pages.privacy} className={link}>
          <Trans>What data we store about you, and why</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.terms} className={link}>
          <Trans>The rules for using {instanceName}</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.grievance} className={link}>
          <Trans>How to make a complaint</Trans>
        </Link>
      </li>
    </ul>
  );
}
