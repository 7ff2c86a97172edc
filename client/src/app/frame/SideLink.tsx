import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { NavEntry } from './nav-links.ts';
import { useIsCurrent } from './use-is-current.ts';

interface SideLinkProps {
  entry: NavEntry;
  onChoose?: (() => void) | undefined;
}

export function SideLink({ entry, onChoose }: SideLinkProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(entry.to);
  const { icon: Icon } = entry;
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className="relative flex min-h-11 items-center gap-3 rounded-control border border-transparent px-3 text-control font-medium text-muted transition-colors hover:bg-sunken hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft forced-colors:aria-[current=page]:border-[Highlight]"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {t(entry.label)}
    </Link>
  );
}
