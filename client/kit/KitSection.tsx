import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../src/ui/Card.tsx';

interface KitSectionProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

export function KitSection({ title, wide = false, children }: KitSectionProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={clsx('flex min-w-0 flex-col gap-5', wide && 'lg:col-span-2')}
    >
      <h2 id={id} className="text-card-title font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
