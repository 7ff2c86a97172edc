import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface TagListProps {
  tags: readonly string[];
  /** An additional entry at the end. */
  children?: ReactNode;
}

export function TagList({ tags, children }: TagListProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Tags`} className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-full border border-transparent bg-sunken px-2.5 py-0.5 text-badge font-medium text-muted"
        >
          {tag}
        </li>
      ))}
      {children}
    </ul>
  );
}
