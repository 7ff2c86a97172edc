import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { figures } from '../landing.content.ts';
import { Audiences } from './Audiences.tsx';
import { Differences } from './Differences.tsx';
import { BrandBackground } from './BrandBackground.tsx';
import { Streams } from './Streams.tsx';
import { instanceName } from '../../../lib/server-settings.ts';

interface FigureProps {
  value: number;
  children: ReactNode;
}

function Figure({ value, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-control text-muted">{children}</dt>
      <dd className="text-section font-bold tracking-tight tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

function Figures() {
  return (
    <section className="mt-10 grid items-center gap-6 border-y border-hairline py-8 lg:mt-14 lg:grid-cols-[1fr_auto]">
      <div>
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
        <p className="mt-4 text-meta text-subtle">
          <Trans>Sample data</Trans>
        </p>
      </div>
      <Link
        to={pages.partners}
        className="flex items-center gap-2 py-2 text-control font-semibold text-link hover:underline"
      >
        <Trans>Explore the partner network</Trans>
        <ArrowRight aria-hidden className="size-4.5" />
      </Link>
    </section>
  );
}

// A primary button would not stand out on the indigo background.
const festive = 'bg-accent! text-on-accent! hover:brightness-90';

function ClosingCall() {
  return (
    <BrandBackground className="mt-20 px-6 pt-10 pb-52 text-[#fff] sm:px-12 sm:py-16 lg:mt-28">
      <Streams className="inset-x-0 bottom-0 aspect-square w-full translate-y-1/2 sm:inset-y-0 sm:right-0 sm:left-auto sm:h-full sm:w-auto sm:translate-y-0 sm:-rotate-90" />
      <h2 className="max-w-2xs lg:max-w-md text-section font-bold tracking-tight">
        <Trans>Find a team for your idea</Trans>
      </h2>
      <p className="mt-3 max-w-sm text-body text-balance">
        <Trans>Joining is free and takes a minute.</Trans>
      </p>
      <LinkButton className={clsx('mt-8', festive)} to={pages.register}>
        <Trans>Join {instanceName}</Trans>
      </LinkButton>
    </BrandBackground>
  );
}

/** Everything below the hero, rendered in two steps: one step would block a slow phone. */
export function LandingStory() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <Figures />
      <Audiences />
      {/* Keeps the footer below the fold until the rest is rendered. */}
      {isWhole ? <Differences /> : <div className="h-dvh" />}
      {isWhole && !isSignedIn && <ClosingCall />}
    </>
  );
}
