import { Trans } from '@lingui/react/macro';
import { Quote } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useUrlItem } from '../shared/use-url-item.ts';
import { useIsVisibleOnce } from '../shared/use-is-visible-once.ts';
import { useCountUp } from '../shared/use-count-up.ts';
import { WorkshopDialog } from './WorkshopDialog.tsx';
import { WorkshopList } from './WorkshopList.tsx';
import {
  workshops as allWorkshops,
  workshopsIntro,
  testimonials,
  headlineStats,
} from './workshops.content.ts';
import { toDatedWorkshop } from './workshops.rules.ts';
import { useSample } from '../shared/use-sample.ts';

interface CountUpProps {
  target: number;
  isVisible: boolean;
  /** Shown after the number, such as "+" or "%". */
  suffix?: string;
}

/** Counts up visually; screen readers get the final number at once. */
function CountUp({ target, isVisible, suffix = '' }: CountUpProps) {
  const shown = useCountUp(target, isVisible);
  return (
    <>
      <VisuallyHidden>{`${formatNumber(target)}${suffix}`}</VisuallyHidden>
      <span aria-hidden className="tabular-nums">
        {`${formatNumber(shown)}${suffix}`}
      </span>
    </>
  );
}

function WorkshopStats() {
  const [list, isSeen] = useIsVisibleOnce<HTMLDListElement>();
  return (
    <dl ref={list} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {useSample(headlineStats).map(({ value, suffix, label }) => (
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

function Testimonials() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="mb-4 text-page-title font-bold">
        <Trans>What participants say</Trans>
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {useSample(testimonials).map(({ quote, name, role }) => (
          <Card as="li" key={name}>
            <figure className="flex h-full flex-col">
              <Quote aria-hidden className="size-6 text-link" />
              <blockquote className="mt-2 mb-4 text-control">{quote}</blockquote>
              <figcaption className="mt-auto">
                <span className="block text-control font-semibold">{name}</span>
                <span className="block text-meta text-muted">{role}</span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </section>
  );
}

interface RocketryWorkshopsProps {
  now: Date;
}

/** The tab of workshops with sample content. */
export function RocketryWorkshops({ now }: RocketryWorkshopsProps) {
  const workshops = useSample(allWorkshops);
  const intro = useSample(workshopsIntro);
  const { item, isOpen, open, close, linkTo } = useUrlItem('workshop', workshops, ['pane']);
  const dated = workshops.map((workshop) => toDatedWorkshop(workshop, now));
  const opened = dated.find(({ id }) => id === item?.id);

  return (
    <>
      <Card as="section" className="mb-4">
        <div>
          <h2 className="text-section font-bold">{intro.title}</h2>
          <p className="mt-1 mb-4 max-w-read text-muted">{intro.text}</p>
        </div>
        <WorkshopStats />
      </Card>
      <WorkshopList workshops={dated} linkTo={linkTo} onOpen={open} />
      <Testimonials />
      {opened && <WorkshopDialog workshop={opened} isOpen={isOpen} onClose={close} />}
    </>
  );
}
