import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Why it is empty and what will appear here. */
  children?: ReactNode;
  /** The suggested next step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Icon aria-hidden strokeWidth={0.75} className="size-24 text-subtle" />
      <h2 className="mt-4 text-card-title font-semibold text-text">{title}</h2>
      {children && <p className="mt-1 max-w-sm text-control text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
