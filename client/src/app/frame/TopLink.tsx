import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { NavEntry } from './nav-links.ts';
import { useIsCurrent } from './use-is-current.ts';

interface TopLinkProps {
  entry: NavEntry;
}

export function TopLink({ entry }: TopLinkProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(entry.to);
  const { icon: Icon, Badge } = entry;
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex h-full min-w-18 flex-col items-center justify-center gap-1 px-2 text-badge font-medium text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:after:bg-primary lg:min-w-20 forced-colors:aria-[current=page]:after:bg-[Highlight]"
    >
      <span className="relative">
        <Icon aria-hidden className="size-5.5" strokeWidth={isCurrent ? 2.25 : 1.75} />
        {Badge && <Badge />}
      </span>
      {t(entry.label)}
    </Link>
  );
}
