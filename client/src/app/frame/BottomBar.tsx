import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from '../../lib/router.tsx';
import { home, messages, network, notifications, type NavEntry } from './nav-links.ts';
import { useIsCurrentPage } from './use-is-current-page.ts';

const keyboardShare = 0.25;

/** Whether an on-screen keyboard covers a large part of the screen. */
function useIsKeyboardOpen(): boolean {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    let width = viewport.width;
    let tallest = viewport.height;
    const measure = () => {
      // Rotating the phone changes the height too, but also the width.
      tallest = viewport.width === width ? Math.max(tallest, viewport.height) : viewport.height;
      width = viewport.width;
      setIsOpen(viewport.height < tallest * (1 - keyboardShare) && isTyping());
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);

  return isOpen;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
}

interface BottomLinkProps {
  entry: NavEntry;
}

function BottomLink({ entry }: BottomLinkProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrentPage(entry.to);
  const { icon: Icon, Badge } = entry;
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-w-0 flex-auto flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium text-muted focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-link"
    >
      <span className="relative">
        <Icon aria-hidden className="size-5.5" strokeWidth={isCurrent ? 2.25 : 1.75} />
        {Badge && (
          <Suspense fallback={null}>
            <Badge />
          </Suspense>
        )}
      </span>
      <span className="max-w-full truncate">{t(entry.label)}</span>
    </Link>
  );
}

/** The main navigation on phones; hidden while an on-screen keyboard is open. */
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
        <span className="grid h-6 w-10 place-items-center rounded-control bg-primary text-on-primary">
          <Plus aria-hidden className="size-4.5" strokeWidth={2.5} />
        </span>
        <Trans context="button">Post</Trans>
      </Link>
      <BottomLink entry={messages} />
      <BottomLink entry={notifications} />
    </nav>
  );
}
