import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { figures } from '../landing.content.ts';
import { Figure } from './Figure.tsx';

export function Figures() {
  return (
    <section className="mt-10 grid items-center gap-x-10 gap-y-6 border-y border-hairline py-8 lg:mt-14 lg:grid-cols-[1fr_auto]">
      <dl className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        <Figure value={figures.students}>
          <Trans>students registered</Trans>
        </Figure>
        <Figure value={figures.workshops}>
          <Trans>workshops conducted</Trans>
        </Figure>
        <Figure value={figures.programs}>
          <Trans>programs completed</Trans>
        </Figure>
        <Figure value={figures.startups}>
          <Trans>startups incubated</Trans>
        </Figure>
      </dl>
      <Link
        to={pages.partners}
        className="flex items-center gap-2 py-2 text-control font-semibold text-link hover:underline"
      >
        <Trans>Meet the partner network</Trans>
        <ArrowRight aria-hidden className="size-4.5" />
      </Link>
    </section>
  );
}
