import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Dot } from 'lucide-react';
import type { ReactNode } from 'react';
import { EventPhoto } from '../shared/EventPhoto.tsx';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import { formatTimes, formatViewerTime } from '../shared/zoned-time.ts';
import { PastFacts } from './PastFacts.tsx';
import { SeatBar } from './SeatBar.tsx';
import { WorkshopBadges } from './WorkshopBadges.tsx';
import { WorkshopDate } from './WorkshopDate.tsx';
import { seatingOf, type WorkshopItem } from './workshops.rules.ts';

interface WorkshopDetailsProps {
  workshop: WorkshopItem;
}

/** The first tab in the dialog of a sample or real workshop. */
export function WorkshopDetails({ workshop }: WorkshopDetailsProps) {
  const { t } = useLingui();
  const [isRegistered] = useShowcaseEntry('workshop', workshop.id);
  const seating = seatingOf(workshop, isRegistered);
  return (
    <div className="grid gap-5">
      {workshop.photo && (
        <EventPhoto
          photo={workshop.photo}
          sizes="(min-width: 40rem) 40rem, 92vw"
          className="aspect-16/7 rounded-control"
        />
      )}
      <WorkshopBadges workshop={workshop} />
      <p dir="auto" className="max-w-read whitespace-pre-line">
        {workshop.longDesc}
      </p>
      {seating && <SeatBar seating={seating} />}
      {workshop.isPast && <PastFacts workshop={workshop} />}
      <dl className="grid gap-x-6 gap-y-3 rounded-card bg-canvas p-4 sm:grid-cols-2">
        <Fact name={t`Date and time`}>
          <WorkshopDate workshop={workshop} />
          {workshop.isLive && <WorkshopTimes workshop={workshop} />}
        </Fact>
        <Fact name={t`Location`}>
          <span dir="auto">{workshop.location}</span>
        </Fact>
        {workshop.instructor !== '' && (
          <Fact name={t`Instructor`}>
            <span dir="auto">{workshop.instructor}</span>
          </Fact>
        )}
        {workshop.price !== '' && (
          <Fact name={t`Price`}>
            <span dir="auto">{workshop.price}</span>
          </Fact>
        )}
      </dl>
      <PointList
        title={t`Learning objectives`}
        icon={<Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />}
        points={workshop.learningObjectives}
      />
      <PointList
        title={t`Prerequisites`}
        icon={<Dot aria-hidden className="mt-0.5 size-5 shrink-0 text-subtle" />}
        points={workshop.prerequisites}
      />
    </div>
  );
}

function WorkshopTimes({ workshop: { start, end, timeZone } }: WorkshopDetailsProps) {
  const elsewhere = formatViewerTime(start, timeZone);
  return (
    <>
      <time dateTime={start.toISOString()} className="block">
        {formatTimes(start, end, timeZone)}
      </time>
      {elsewhere && (
        <span className="block text-meta text-subtle">
          <Trans>
            Your local time: <time dateTime={start.toISOString()}>{elsewhere}</time>
          </Trans>
        </span>
      )}
    </>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd className="text-control font-medium">{children}</dd>
    </div>
  );
}

interface PointListProps {
  title: string;
  icon: ReactNode;
  points: readonly string[];
}

function PointList({ title, icon, points }: PointListProps) {
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className="text-body font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2 text-control">
            {icon}
            <span dir="auto">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
