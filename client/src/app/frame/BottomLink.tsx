import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { NavEntry } from './nav-links.ts';
import { useIsCurrent } from './use-is-current.ts';

interface BottomLinkProps {
  entry: NavEntry;
}

export function BottomLink({ entry }: BottomLinkProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrent(entry.to);
  const { icon: Icon, Badge } = entry;
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-w-0 flex-auto flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium text-muted focus-visible:-outline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-link"
    >
      <span className="relative">
        <Icon aria-hidden className="size-5.5" strokeWidth={isCurrent ? 2.25 : 1.75} />
        {Badge && <Badge />}
      </span>
      <span className="max-w-full truncate">{t(entry.label)}</span>
    </Link>
  );
}
