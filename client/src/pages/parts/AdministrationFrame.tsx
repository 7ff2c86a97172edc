import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../../lib/router.tsx';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** The pages of the administration, in order. */
const sections: readonly { readonly to: string; readonly label: MessageDescriptor }[] = [
  { to: pages.administration, label: msg`Team` },
  { to: pages.administrationMembers, label: msg`Members` },
  { to: `${pages.administration}?tab=registration`, label: msg`Registration` },
  { to: `${pages.administration}?tab=invitations`, label: msg`Invitations` },
  { to: pages.administrationStatistics, label: msg`Statistics` },
  { to: pages.administrationAnnouncements, label: msg`Announcements` },
  { to: `${pages.administration}?tab=branding`, label: msg`Branding` },
  { to: pages.administrationHealth, label: msg`Health` },
  { to: `${pages.administration}?tab=complaints`, label: msg`Complaints` },
  { to: `${pages.administration}?tab=log`, label: msg`Log` },
];

interface AdministrationFrameProps {
  title: string;
  /** For charts and tables. */
  isWide?: boolean;
  children: ReactNode;
}

/** The heading and the navigation of the administration. For other members its pages do not exist. */
export function AdministrationFrame({ title, isWide = false, children }: AdministrationFrameProps) {
  const isOperator = useAppSelector(selectUser)?.role === 'operator';
  if (!isOperator) return <Missing />;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className={isWide ? undefined : 'max-w-3xl'}>
        <SectionLinks />
        <div className="mt-4">{children}</div>
      </div>
    </>
  );
}

/** On a phone the links are wider than the screen. */
function scrollToLink(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function SectionLinks() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  const current = pathname.replace(/\/$/, '') + (tab === null ? '' : `?tab=${tab}`);
  return (
    <nav aria-label={t`Administration`} className="border-b border-hairline">
      <ul className="edge-fade relative -mb-px flex overflow-x-auto">
        {sections.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link
              ref={to === current ? scrollToLink : undefined}
              to={to}
              // Only the form of the current section is mounted.
              leavesPage={to !== current}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-4 text-control font-semibold whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-link forced-colors:not-aria-[current=page]:border-[Canvas]"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as for an address that does not exist. */
function Missing() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`This page does not exist`}</PageHeading>
      <Card>
        <EmptyState
          icon={Compass}
          title={t`Page not found`}
          action={
            <LinkButton to={pages.home}>
              <Trans>Go to home</Trans>
            </LinkButton>
          }
        >
          <Trans>The link may be wrong, or the page may have been removed.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
