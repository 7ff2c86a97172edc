import '../../features/chat/rooms/unread.realtime.ts';
import '../../features/notifications/notifications.realtime.ts';
import '../../features/relations/relations.realtime.ts';
import '../../features/settings/settings.realtime.ts';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useOwnPreferences } from '../../features/settings/use-own-preferences.ts';
import { ShortcutSheet } from '../../features/shortcuts/components/ShortcutSheet.tsx';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { findPage, type Layout } from '../page-table.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { PageBanner } from './PageBanner.tsx';
import { RightRail } from './RightRail.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsInRoom } from './use-is-in-room.ts';

const page = 'gap-6 px-3 pt-4 pb-24 sm:px-6 sm:pb-10 lg:pt-6';

const surroundings: Record<Layout, string> = {
  feed: page,
  catalogue: page,
  // On a phone they reach its edges, down to the bar at the bottom where that is shown.
  panes: 'min-h-0 flex-1 md:p-4 md:pr-6 lg:py-6',
};

const widths: Record<Layout, string> = {
  feed: 'max-w-feed',
  catalogue: 'max-w-catalogue',
  panes: 'h-full max-w-6xl',
};

/** What every private page stands in. */
export function Frame() {
  const { t } = useLingui();
  const entry = findPage(useLocation().pathname);
  const isInRoom = useIsInRoom();
  const layout = entry?.layout ?? 'catalogue';
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useOwnPreferences();
  useShortcuts(() => setIsSheetOpen(true));
  return (
    <div className={clsx(layout === 'panes' && 'flex h-dvh flex-col')}>
      <SkipLink target="main" />
      <TopBar
        isMenuOpen={isMenuOpen}
        onMenuToggle={() => setIsMenuOpen(!isMenuOpen)}
        className={clsx(isInRoom && 'max-md:hidden')}
      />
      <ConnectionBar isFixed={layout === 'panes'} />
      <Sidebar />
      <NavDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <div
        className={clsx(
          'flex justify-center lg:pl-66',
          surroundings[layout],
          layout === 'panes' && !isInRoom && 'max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]',
        )}
      >
        <main
          id="main"
          tabIndex={-1}
          className={clsx('w-full min-w-0 outline-none', widths[layout])}
        >
          {entry?.banner && <PageBanner title={t(entry.banner)} />}
          <Outlet />
        </main>
        {layout === 'feed' && <RightRail />}
      </div>
      {!isInRoom && <BottomBar />}
      <LeaveDialog />
      <ShortcutSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
    </div>
  );
}
