import '../../features/announcements/banner.realtime.ts';
import '../../features/chat/rooms/unread.realtime.ts';
import '../../features/notifications/notifications.realtime.ts';
import '../../features/relations/relations.realtime.ts';
import '../../features/settings/settings.realtime.ts';
import { useLingui, Trans } from '@lingui/react/macro';
import { pageAt } from '@sangam/contract/pages/pages.ts';
import clsx from 'clsx';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { Banner } from '../../features/announcements/components/Banner.tsx';
import { useOwnPreferences } from '../../features/settings/use-own-preferences.ts';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { resolveLeave, onPendingLeave, pendingLeave } from '../../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { findPage, type Layout } from '../page-table.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ShowcaseHeader } from './ShowcaseHeader.tsx';
import { RightRail } from './RightRail.tsx';
import { TopBar } from './TopBar.tsx';
import { SideNav } from './SideNav.tsx';
import { instanceName } from '../../lib/server-settings.ts';

/** Whether a conversation is open: on a phone it fills the screen. */
function useIsInRoom(): boolean {
  const { pathname, search } = useLocation();
  if (pageAt(pathname) !== 'messages') return false;
  const address = new URLSearchParams(search);
  return address.has('room') || address.has('with');
}

/** Not rendered on narrow screens, where the drawer shows the same. */
function Sidebar() {
  const isWide = useMediaQuery('(min-width: 64rem)');
  if (!isWide) return null;
  return (
    <aside className="fixed top-16 bottom-0 left-0 z-20 flex w-60 flex-col overflow-y-auto border-r border-hairline bg-surface p-3 print:hidden">
      <p className="px-3 pt-2 pb-3 text-card-title font-bold tracking-tight">{instanceName}</p>
      <SideNav />
    </aside>
  );
}

interface NavDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

function NavDrawer({ isOpen, onClose }: NavDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={t`Menu`}
      heading={<Brand className="align-middle" />}
    >
      <SideNav onChoose={onClose} />
    </Drawer>
  );
}

/** The confirm dialog of unsaved forms on private pages; see use-unsaved-guard.ts. */
function LeaveDialog() {
  const { t } = useLingui();
  const isConfirming = useSyncExternalStore(onPendingLeave, pendingLeave) !== null;
  return (
    <ConfirmDialog
      isOpen={isConfirming}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave page`}
      onConfirm={() => resolveLeave(true)}
      onCancel={() => resolveLeave(false)}
    >
      <Trans>Your changes have not been saved and will be lost.</Trans>
    </ConfirmDialog>
  );
}

const page = 'gap-6 px-3 pt-4 pb-24 sm:px-6 sm:pb-10 lg:pt-6';

const surroundings: Record<Layout, string> = {
  feed: page,
  wide: page,
  // On a phone the panes reach the edges of the screen, down to the bottom bar if there is one.
  panes: 'min-h-0 flex-1 md:p-4 md:pr-6 lg:py-6',
};

const widths: Record<Layout, string> = {
  feed: 'max-w-feed',
  wide: 'max-w-catalogue',
  panes: 'h-full max-w-6xl',
};

interface FrameProps {
  children: ReactNode;
}

/**
 * What surrounds `private` pages and, for members, unknown addresses: the bars, the sidebar and the right rail. Other
 * pages have `PublicFrame`, also for members.
 */
export function Frame({ children }: FrameProps) {
  const { t } = useLingui();
  const entry = findPage(useLocation().pathname);
  const isInRoom = useIsInRoom();
  const layout = entry?.layout ?? 'wide';
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useOwnPreferences();
  const { Part: ShortcutSheet, load: loadSheet } = useLazyComponent(
    async () =>
      (await import('../../features/shortcuts/components/ShortcutSheet.tsx')).ShortcutSheet,
  );
  useShortcuts(() => {
    void loadSheet().then(setIsSheetOpen);
  });
  return (
    <div className={clsx(layout === 'panes' && 'flex h-dvh flex-col')}>
      <SkipLink target="main" />
      <TopBar
        isMenuOpen={isMenuOpen}
        onMenuToggle={setIsMenuOpen}
        className={clsx(isInRoom && 'max-md:hidden')}
      />
      <ConnectionBar isStatic={layout === 'panes'} />
      <Banner />
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
          {entry?.banner && <ShowcaseHeader title={t(entry.banner)} />}
          {children}
        </main>
        {layout === 'feed' && <RightRail />}
      </div>
      {!isInRoom && <BottomBar />}
      <LeaveDialog />
      {ShortcutSheet && (
        <ShortcutSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
      )}
    </div>
  );
}
