import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useCountUp } from '../shared/use-count-up.ts';
import { useIsVisibleOnce } from '../shared/use-is-visible-once.ts';
import { impact as impactTexts } from './partners.content.ts';
import { useSample } from '../shared/use-sample.ts';

export function ImpactNumbers() {
  const titleId = useId();
  const impact = useSample(impactTexts);
  const [list, isSeen] = useIsVisibleOnce<HTMLDListElement>();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-center text-card-title font-semibold">
        {impact.title}
      </h2>
      <dl ref={list} className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-4">
        {impact.figures.map(({ target, label }) => (
          <div key={label} className="flex flex-col-reverse items-center justify-end text-center">
            <dt className="text-control text-muted">{label}</dt>
            <dd className="text-landing font-bold text-link tabular-nums">
              <ImpactNumber target={target} isSeen={isSeen} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface ImpactNumberProps {
  target: number;
  isSeen: boolean;
}

/** Counts up visually; screen readers get the final number. */
function ImpactNumber({ target, isSeen }: ImpactNumberProps) {
  const value = useCountUp(target, isSeen);
  return (
    <span role="img" aria-label={`${formatNumber(target)}+`}>
      {formatNumber(value)}+
    </span>
  );
}
