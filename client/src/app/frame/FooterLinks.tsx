import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import clsx from 'clsx';
import { Link } from 'react-router';

interface FooterLinksProps {
  className?: string;
}

const look = 'inline-block py-1 hover:text-text hover:underline';

export function FooterLinks({ className }: FooterLinksProps) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 text-meta text-subtle', className)}>
      <li>
        <Link to={pages.privacy} className={look}>
          <Trans>Privacy</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.terms} className={look}>
          <Trans>Terms</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.grievance} className={look}>
          <Trans>Grievance</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.help} className={look}>
          <Trans>Help</Trans>
        </Link>
      </li>
    </ul>
  );
}
