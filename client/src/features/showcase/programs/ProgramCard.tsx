import { Trans, useLingui } from '@lingui/react/macro';
import { BookCheck, Clock, Gauge, MonitorPlay, Signal, Star } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import { programLabels } from './program-labels.ts';
import type { Program } from './programs.content.ts';
import { isPopular, isTotal } from './programs.rules.ts';
import { SampleText } from '../shared/SampleText.tsx';

interface StarsProps {
  /** Out of 5. */
  rating: number;
}

const starPositions = [0, 1, 2, 3, 4];

/** The rating as a number and as stars. */
function Stars({ rating }: StarsProps) {
  const { t } = useLingui();
  return (
    <span
      role="img"
      aria-label={t`Rated ${rating} out of 5`}
      className="inline-flex items-center gap-1.5"
    >
      <span className="text-control font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <span className="relative inline-flex text-control">
        <span className="flex text-subtle">
          {starPositions.map((place) => (
            <Star key={place} strokeWidth={1.5} className="size-4" />
          ))}
        </span>
        <span
          className="absolute inset-y-0 left-0 flex overflow-hidden text-accent"
          style={{ width: `${rating * 20}%` }}
        >
          {starPositions.map((place) => (
            <Star key={place} strokeWidth={1.5} fill="currentColor" className="size-4 shrink-0" />
          ))}
        </span>
      </span>
    </span>
  );
}

interface ProgramCardProps {
  program: Program;
  onEnquire: () => void;
}

export function ProgramCard({ program, onEnquire }: ProgramCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [isRequested] = useShowcaseEntry('program', program.id);
  const { category, title, rating, duration, mode, intensity, level, desc, price, button } =
    program;
  const facts = [
    { label: t`Duration`, icon: Clock, text: duration },
    { label: t`Intensity`, icon: Gauge, text: intensity },
    { label: t`Level`, icon: Signal, text: level },
    { label: t`Mode`, icon: MonitorPlay, text: mode },
  ];
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <p className="text-badge font-semibold tracking-wide text-link uppercase">
          {t(programLabels[category])}
        </p>
        {isPopular(program) && (
          <Badge tone="accent">
            <Trans>POPULAR</Trans>
          </Badge>
        )}
      </div>
      <h2 id={titleId} className="mt-2 text-card-title font-semibold">
        {title}
      </h2>
      <p className="mt-1">
        <Stars rating={rating} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-3 gap-y-2 text-meta text-muted">
        {facts.map(({ label, icon: Icon, text }) => (
          <div key={label} className="flex gap-1.5">
            <dt>
              <Icon aria-hidden className="mt-px size-4 shrink-0 text-subtle" />
              <span className="sr-only">{label}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 mb-4 text-control">{desc}</p>
      <div className="mt-auto grid gap-3 border-t border-hairline pt-4">
        <p className="flex items-baseline gap-1.5">
          <span className="text-card-title font-bold tabular-nums">
            <SampleText>{price}</SampleText>
          </span>
          {isTotal(program) && (
            <span className="text-meta text-muted">
              <Trans>total</Trans>
            </span>
          )}
        </p>
        <Button aria-haspopup="dialog" aria-describedby={titleId} onClick={onEnquire}>
          {button}
        </Button>
        {isRequested && (
          <p className="flex items-center gap-1.5 text-meta font-medium text-success">
            <BookCheck aria-hidden className="size-4 shrink-0" />
            <Trans>Saved on this device</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}
