import { Trans } from '@lingui/react/macro';
import type { Program } from './programs.content.ts';
import { isTotal } from './programs.rules.ts';

interface ProgramSummaryProps {
  program: Program;
}

export function ProgramSummary({ program }: ProgramSummaryProps) {
  const { title, duration, mode, price } = program;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
      <div data-showcase>
        <p className="font-semibold">{title}</p>
        <p className="text-meta text-muted">
          {duration} · {mode}
        </p>
      </div>
      <p className="text-control">
        <span data-showcase className="font-semibold">
          {price}
        </span>{' '}
        {isTotal(program) && <Trans>total</Trans>}
      </p>
    </div>
  );
}
