import { CountUp } from '../shared/CountUp.tsx';
import { useSeen } from '../shared/use-seen.ts';
import { headlineStats } from './workshops.content.ts';

export function WorkshopStats() {
  const [list, isSeen] = useSeen<HTMLDListElement>();
  return (
    <dl ref={list} data-showcase className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {headlineStats.map(({ value, suffix, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse rounded-card border border-hairline bg-canvas px-4 py-3"
        >
          <dt className="text-meta text-muted">{label}</dt>
          <dd className="text-section font-bold text-link">
            <CountUp target={value} suffix={suffix} isVisible={isSeen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
