import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';

interface FigureProps {
  value: number;
  children: ReactNode;
}

export function Figure({ value, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-control text-muted">{children}</dt>
      <dd className="text-section font-bold tracking-tight tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
