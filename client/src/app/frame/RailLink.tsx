import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RailLinkProps {
  to: string;
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

export function RailLink({ to, icon: Icon, title, children }: RailLinkProps) {
  return (
    <li>
      <Link to={to} className="flex gap-3 rounded-control p-2 hover:bg-sunken">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="min-w-0">
          <span className="block text-control font-semibold">{title}</span>
          <span className="block text-meta text-muted">{children}</span>
        </span>
      </Link>
    </li>
  );
}
