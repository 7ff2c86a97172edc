import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CalendarDays, Handshake, UserRoundPen, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { useIsCurrent } from './use-is-current.ts';

interface RailLinkProps {
  to: string;
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

function RailLink({ to, icon: Icon, title, children }: RailLinkProps) {
  return (
    <li>
      <Link to={to} className="flex gap-3 rounded-control p-2 hover:bg-sunken">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0">
          <span className="block text-control font-semibold">{title}</span>
          <span className="block text-meta text-muted">{children}</span>
        </span>
      </Link>
    </li>
  );
}

const RailPeople = lazy(async () => {
  // A failed load leaves the rail empty instead of breaking the page.
  const part = await import('../../features/network/components/RailPeople.tsx').catch(() => null);
  return { default: part?.RailPeople ?? (() => null) };
});

export function RightRail() {
  const { t } = useLingui();
  const hasRoom = useMedia('(min-width: 80rem)');
  // That page suggests the same users.
  const isNetwork = useIsCurrent(pages.network);
  if (!hasRoom) return null;
  return (
    <aside
      aria-label={t`More for you`}
      className="sticky top-22 w-72 shrink-0 self-start print:hidden"
    >
      <Card as="section" aria-labelledby="next-steps">
        <h2 id="next-steps" className="text-body font-semibold">
          <Trans>Your next steps</Trans>
        </h2>
        <ul className="mt-3 -mx-2 grid gap-1">
          <RailLink to={pages.profileEdit} icon={UserRoundPen} title={t`Complete your profile`}>
            <Trans>Tell people what you do and what you are looking for.</Trans>
          </RailLink>
          <RailLink to={pages.partners} icon={Handshake} title={t`Explore the partner network`}>
            <Trans>Companies, colleges and incubators.</Trans>
          </RailLink>
          <RailLink to={pages.events} icon={CalendarDays} title={t`See upcoming events`}>
            <Trans>Events and workshops.</Trans>
          </RailLink>
        </ul>
      </Card>
      {!isNetwork && (
        <Suspense fallback={null}>
          <RailPeople />
        </Suspense>
      )}
      <FooterLinks className="mt-4 justify-center" />
    </aside>
  );
}
