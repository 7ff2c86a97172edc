import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Confluence } from './Confluence.tsx';
import { Streams } from './Streams.tsx';

// On the indigo ground a primary button would not be seen.
const festive = 'bg-accent! text-on-accent! hover:brightness-95';

export function ClosingCall() {
  return (
    <Confluence className="mt-20 px-6 pt-10 pb-52 text-[#fff] sm:px-12 sm:py-16 lg:mt-28">
      <Streams className="inset-x-0 bottom-0 aspect-square w-full translate-y-1/2 sm:inset-y-0 sm:right-0 sm:left-auto sm:h-full sm:w-auto sm:translate-y-0 sm:-rotate-90" />
      <h2 className="max-w-2xs lg:max-w-md text-section font-bold tracking-tight">
        <Trans>Bring one idea. Leave with a team.</Trans>
      </h2>
      <p className="mt-3 max-w-sm text-body text-balance">
        <Trans>Joining is free and takes a minute.</Trans>
      </p>
      <LinkButton className={clsx('mt-7', festive)} to={pages.register}>
        <Trans>Join Sangam</Trans>
      </LinkButton>
    </Confluence>
  );
}
