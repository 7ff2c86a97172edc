import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { SearchBox } from '../../features/search/components/SearchBox.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { socialLinks } from './nav-links.ts';
import { TopLink } from './TopLink.tsx';

interface TopBarProps {
  isMenuOpen: boolean;
  onMenuToggle: () => void;
}

export function TopBar({ isMenuOpen, onMenuToggle }: TopBarProps) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-hairline bg-surface px-1.5 sm:gap-2 sm:px-3 lg:gap-4 lg:px-5 print:hidden">
      <div className="lg:hidden">
        <IconButton
          label={t`Menu`}
          icon={MenuIcon}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenuToggle}
        />
      </div>
      <Link to={pages.home} className="flex rounded-control py-1">
        {/* From 1024 px on the sidebar says the name. */}
        <Brand className="sm:max-md:[&>span]:sr-only lg:[&>span]:sr-only" />
      </Link>
      <div className="hidden max-w-xs flex-1 lg:block">
        <SearchBox />
      </div>
      <Link
        to={pages.search}
        aria-label={t`Search`}
        className="ml-auto grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text lg:hidden"
      >
        <Search aria-hidden className="size-5" />
      </Link>
      <nav aria-label={t`Main`} className="hidden h-full items-center sm:flex lg:ml-auto">
        {socialLinks.map((entry) => (
          <TopLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <AccountMenu />
    </header>
  );
}
