import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import { Link } from '../../lib/router.tsx';
import { SearchBox } from '../../features/search/components/SearchBox.tsx';
import { SearchButton } from '../../features/search/components/SearchButton.tsx';
import { useHasDataBudget } from '../../lib/applied-preferences.ts';
import { canInstall, onInstallable } from '../../lib/install-prompt.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOptimisticChoice } from '../../lib/use-optimistic-choice.ts';
import { useOutbox } from '../../lib/outbox/use-outbox.ts';
import { Brand } from '../../ui/Brand.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { mainLinks, type NavEntry } from './nav-links.ts';
import { useIsCurrentPage } from './use-is-current-page.ts';

const TopBarStatus = lazyPart(async () => (await import('./TopBarStatus.tsx')).TopBarStatus);

interface TopLinkProps {
  entry: NavEntry;
}

function TopLink({ entry }: TopLinkProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrentPage(entry.to);
  const { icon: Icon, Badge } = entry;
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex h-full min-w-18 flex-col items-center justify-center gap-1 px-2 text-badge font-medium text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:after:bg-primary lg:min-w-20 forced-colors:aria-[current=page]:after:bg-[Highlight]"
    >
      <span className="relative">
        <Icon aria-hidden className="size-5.5" strokeWidth={isCurrent ? 2.25 : 1.75} />
        {Badge && (
          <Suspense fallback={null}>
            <Badge />
          </Suspense>
        )}
      </span>
      {t(entry.label)}
    </Link>
  );
}

interface MenuButtonProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function MenuButton({ isOpen, onToggle }: MenuButtonProps) {
  const { t } = useLingui();
  const [isShownOpen, toggle] = useOptimisticChoice(isOpen, onToggle);
  return (
    <IconButton
      label={t`Menu`}
      icon={MenuIcon}
      aria-haspopup="dialog"
      aria-expanded={isShownOpen}
      onClick={() => toggle(!isShownOpen)}
    />
  );
}

interface TopBarProps {
  isMenuOpen: boolean;
  onMenuToggle: (isOpen: boolean) => void;
  className?: string;
}

export function TopBar({ isMenuOpen, onMenuToggle, className }: TopBarProps) {
  const hasUnsent = useOutbox().length > 0;
  const hasBudget = useHasDataBudget();
  const isInstallable = useSyncExternalStore(onInstallable, canInstall);
  const { t } = useLingui();
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex h-16 shrink-0 items-center gap-1 border-b border-hairline bg-surface px-1.5 sm:gap-2 sm:px-3 lg:gap-4 lg:px-5 print:hidden',
        className,
      )}
    >
      <div className="lg:hidden">
        <MenuButton isOpen={isMenuOpen} onToggle={onMenuToggle} />
      </div>
      <Link to={pages.home} className="flex rounded-control py-1">
        {/* From 1024 px on the sidebar shows the name. */}
        <Brand className="sm:max-md:[&>span]:sr-only lg:[&>span]:sr-only" />
      </Link>
      <div className="hidden max-w-xs flex-1 lg:block">
        <SearchBox />
      </div>
      <div className="ml-auto lg:hidden">
        <SearchButton />
      </div>
      <nav aria-label={t`Main`} className="hidden h-full items-center sm:flex lg:ml-auto">
        {mainLinks.map((entry) => (
          <TopLink key={entry.to} entry={entry} />
        ))}
      </nav>
      {(hasUnsent || hasBudget || isInstallable) && (
        <Suspense>
          <TopBarStatus />
        </Suspense>
      )}
      <AccountMenu />
    </header>
  );
}
