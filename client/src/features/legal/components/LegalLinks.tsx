import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from 'react-router';

const link = 'inline-block py-1.5 font-medium text-link hover:underline';

export function LegalLinks() {
  return (
    <ul className="text-control">
      <li>
        <Link to={pages.privacy} className={link}>
          <Trans>What is kept about you, and why</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.terms} className={link}>
          <Trans>The rules of this place</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.grievance} className={link}>
          <Trans>How to complain</Trans>
        </Link>
      </li>
    </ul>
  );
}
