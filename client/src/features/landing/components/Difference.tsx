import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';

interface DifferenceProps {
  icon: LucideIcon;
  title: string;
  /** What it looks like, where there is something to see. */
  scene?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Difference({ icon: Icon, title, scene, className, children }: DifferenceProps) {
  return (
    <Card as="li" className={clsx('flex flex-col p-5! lg:p-7!', className)}>
      <span className="grid size-10 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <h3 className="mt-4 text-card-title font-semibold">{title}</h3>
      <p className="mt-1.5 max-w-md text-control text-muted">{children}</p>
      {scene && <div className="mt-auto pt-6">{scene}</div>}
    </Card>
  );
}
