import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RailProfile } from './RailProfile.tsx';
import { useIsCurrent } from './use-is-current.ts';
import { useNextSteps } from './use-next-steps.ts';

const RailPeople = lazy(async () => {
  // A failed load leaves the rail empty instead of breaking the page.
  const part = await import('../../features/network/components/RailPeople.tsx').catch(() => null);
  return { default: part?.RailPeople ?? (() => null) };
});

export function RightRail() {
  const { t } = useLingui();
  const isWide = useMediaQuery('(min-width: 80rem)');
  // That page suggests the same users.
  const isNetwork = useIsCurrent(pages.network);
  const steps = useNextSteps();
  if (!isWide) return null;
  return (
    <aside
      aria-label={t`More for you`}
      className="sticky top-22 w-72 shrink-0 self-start print:hidden"
    >
      {steps.isShown ? <NextSteps steps={steps} /> : <RailProfile />}
      {!isNetwork && (
        <Suspense fallback={null}>
          <RailPeople />
        </Suspense>
      )}
      <FooterLinks className="mt-4 justify-center" />
    </aside>
  );
}
