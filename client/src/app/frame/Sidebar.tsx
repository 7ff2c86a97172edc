import { useMedia } from '../../ui/use-media.ts';
import { ShowcaseNav } from './ShowcaseNav.tsx';

/** A phone does not draw what it has no room for; there the drawer shows the same. */
export function Sidebar() {
  const hasRoom = useMedia('(min-width: 64rem)');
  if (!hasRoom) return null;
  return (
    <aside className="fixed top-16 bottom-0 left-0 z-20 flex w-60 flex-col overflow-y-auto border-r border-hairline bg-surface p-3 print:hidden">
      <p className="px-3 pt-2 pb-3 text-card-title font-bold tracking-tight">Sangam</p>
      <ShowcaseNav />
    </aside>
  );
}
