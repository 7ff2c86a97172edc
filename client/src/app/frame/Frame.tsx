import '../../features/notifications/notifications.realtime.ts';
import '../../features/relations/relations.realtime.ts';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ShortcutSheet } from '../../features/shortcuts/components/ShortcutSheet.tsx';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { findPage } from '../page-table.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { PageBanner } from './PageBanner.tsx';
import { RightRail } from './RightRail.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** What every private page stands in. */
export function Frame() {
  const { t } = useLingui();
  const entry = findPage(useLocation().pathname);
  const isFeed = entry?.layout === 'feed';
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useShortcuts(() => setIsSheetOpen(true));
  return (
    <>
      <SkipLink target="main" />
      <TopBar isMenuOpen={isMenuOpen} onMenuToggle={() => setIsMenuOpen(!isMenuOpen)} />
      <ConnectionBar />
      <Sidebar />
      <NavDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <div className="flex justify-center gap-6 px-3 pt-4 pb-24 sm:px-6 sm:pb-10 lg:pt-6 lg:pl-66">
        <main
          id="main"
          tabIndex={-1}
          className={clsx('w-full min-w-0 outline-none', isFeed ? 'max-w-feed' : 'max-w-catalogue')}
        >
          {entry?.banner && <PageBanner title={t(entry.banner)} />}
          <Outlet />
        </main>
        {isFeed && <RightRail />}
      </div>
      <BottomBar />
      <LeaveDialog />
      <ShortcutSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
    </>
  );
}
