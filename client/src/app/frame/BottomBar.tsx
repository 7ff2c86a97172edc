import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { BottomLink } from './BottomLink.tsx';
import { home, messages, network, notifications } from './nav-links.ts';
import { useIsKeyboardOpen } from './use-is-keyboard-open.ts';

export function BottomBar() {
  const { t } = useLingui();
  const isKeyboardOpen = useIsKeyboardOpen();
  if (isKeyboardOpen) return null;
  return (
    <nav
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(4rem+env(safe-area-inset-bottom))] items-stretch border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <BottomLink entry={home} />
      <BottomLink entry={network} />
      <Link
        to={`${pages.home}?compose`}
        className="flex min-w-0 flex-auto flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium text-muted focus-visible:-outline-offset-4"
      >
        <span className="grid h-5.5 w-9 place-items-center rounded-control bg-primary text-on-primary">
          <Plus aria-hidden className="size-4.5" strokeWidth={2.5} />
        </span>
        <Trans>Post</Trans>
      </Link>
      <BottomLink entry={messages} />
      <BottomLink entry={notifications} />
    </nav>
  );
}
