import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CalendarDays, Handshake, UserRoundPen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { RailLink } from './RailLink.tsx';

const RailPeople = lazy(async () => {
  // A rail without people is better than a page that fails because of them.
  const part = await import('../../features/network/components/RailPeople.tsx').catch(() => null);
  return { default: part?.RailPeople ?? (() => null) };
});

export function RightRail() {
  const { t } = useLingui();
  const hasRoom = useMedia('(min-width: 80rem)');
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
            <Trans>Say what you do and what you look for.</Trans>
          </RailLink>
          <RailLink to={pages.partners} icon={Handshake} title={t`Meet the partner network`}>
            <Trans>Companies, colleges and incubators.</Trans>
          </RailLink>
          <RailLink to={pages.events} icon={CalendarDays} title={t`See what is coming up`}>
            <Trans>Events and workshops.</Trans>
          </RailLink>
        </ul>
      </Card>
      <Suspense fallback={null}>
        <RailPeople />
      </Suspense>
      <FooterLinks className="mt-4 justify-center" />
    </aside>
  );
}
