import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense } from 'react';
import { LazyNextSteps } from '../../features/onboarding/components/LazyNextSteps.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { RailProfile } from './RailProfile.tsx';
import { useIsCurrentPage } from './use-is-current-page.ts';

const RailPeople = lazyPart(
  async () => (await import('../../features/network/components/RailPeople.tsx')).RailPeople,
);

/** The column beside the page on wide screens: next steps or the user's own profile, and suggested people. */
export function RightRail() {
  const { t } = useLingui();
  const isWide = useMediaQuery('(min-width: 80rem)');
  // That page suggests the same users.
  const isNetwork = useIsCurrentPage(pages.network);
  if (!isWide) return null;
  return (
    <aside
      aria-label={t`More for you`}
      className="sticky top-22 w-72 shrink-0 self-start print:hidden"
    >
      <LazyNextSteps fallback={<RailProfile />} />
      {!isNetwork && (
        <Suspense fallback={null}>
          <RailPeople />
        </Suspense>
      )}
      <FooterLinks className="mt-4 justify-center" />
    </aside>
  );
}
