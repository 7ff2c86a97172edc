import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import clsx from 'clsx';
import { Link } from '../../lib/router.tsx';

interface FooterLinksProps {
  className?: string;
}

const linkClasses = 'inline-block py-1 hover:text-text hover:underline';

export function FooterLinks({ className }: FooterLinksProps) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-4 text-meta text-subtle', className)}>
      <li>
        <Link to={pages.privacy} className={linkClasses}>
          <Trans>Privacy</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.terms} className={linkClasses}>
          <Trans>Terms</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.grievance} className={linkClasses}>
          <Trans>Grievance</Trans>
        </Link>
      </li>
      <li>
        <Link to={pages.help} className={linkClasses}>
          <Trans>Help</Trans>
        </Link>
      </li>
    </ul>
  );
}
