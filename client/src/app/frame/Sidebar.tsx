import { ShowcaseNav } from './ShowcaseNav.tsx';

export function Sidebar() {
  return (
    <aside className="fixed top-16 bottom-0 left-0 z-20 hidden w-60 flex-col overflow-y-auto border-r border-hairline bg-surface p-3 lg:flex print:hidden">
      <p className="px-3 pt-2 pb-3 text-card-title font-bold tracking-tight">Sangam</p>
      <ShowcaseNav />
    </aside>
  );
}
