import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, CircleX, CircleMinus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { HealthText } from '../health-texts.ts';

/** The server sends the first three; `neutral` is for a part that this installation does not use. */
export type HealthState = 'good' | 'attention' | 'failing' | 'neutral';

const looks = {
  good: {
    icon: CircleCheck,
    tone: 'success',
    color: 'text-success',
    label: msg({ message: 'Good', context: 'health' }),
  },
  attention: {
    icon: CircleAlert,
    tone: 'warning',
    color: 'text-warning',
    label: msg`Needs attention`,
  },
  failing: { icon: CircleX, tone: 'danger', color: 'text-danger', label: msg`Not working` },
  neutral: { icon: CircleMinus, tone: 'neutral', color: 'text-subtle', label: msg`Not in use` },
} as const;

/** A labelled value below the summary. */
export interface HealthFact {
  readonly label: string;
  readonly value: ReactNode;
}

interface HealthCheckCardProps {
  title: string;
  state: HealthState;
  text: HealthText;
  facts?: readonly HealthFact[];
  children?: ReactNode;
}

/** One check: its state, a summary, what to do, facts, and actions (`children`). */
export function HealthCheckCard({
  title,
  state,
  text,
  facts = [],
  children,
}: HealthCheckCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { icon: Icon, tone, color, label } = looks[state];
  return (
    <Card as="section" aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', color)} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id={titleId} className="text-card-title font-semibold">
              {title}
            </h2>
            <Badge tone={tone}>{t(label)}</Badge>
          </div>
          <p className="mt-1 text-control">{t(text.summary)}</p>
          {text.advice && (
            <p className="mt-1 text-control text-muted">
              <span className="font-semibold text-text">
                <Trans>What to do:</Trans>
              </span>{' '}
              {t(text.advice)}
            </p>
          )}
        </div>
      </div>
      {facts.length > 0 && (
        <dl className="divide-y divide-hairline text-control sm:ml-8">
          {facts.map((fact) => (
            <div key={fact.label} className="flex justify-between gap-4 py-2">
              <dt className="text-muted">{fact.label}</dt>
              <dd className="min-w-0 text-right font-medium break-words tabular-nums">
                {fact.value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className="sm:ml-8">{children}</div>}
    </Card>
  );
}
