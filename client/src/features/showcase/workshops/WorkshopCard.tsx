import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Clock, MonitorPlay, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../../../lib/router.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { drawCover } from '../../../ui/draw-cover.ts';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import { EventPhoto } from '../shared/EventPhoto.tsx';
import { toSvgDataUrl } from '../shared/svg-data-url.ts';
import { PastFacts } from './PastFacts.tsx';
import { SeatBar } from './SeatBar.tsx';
import { WorkshopBadges } from './WorkshopBadges.tsx';
import { WorkshopDate } from './WorkshopDate.tsx';
import { canRegister, seatingOf, type WorkshopItem } from './workshops.rules.ts';
import type { Workshop } from './workshop.ts';

const rocket = (x: number, y: number, scale: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-5 14l-6 9v-9l4-5zM5 14l6 9v-9L7 9z" fill="#f4a515"/><path d="M0-26c7 7 9 16 8 26L6 15H-6L-8 0c-1-10 1-19 8-26z" fill="#fff"/><path d="M0-26c4 4 6 8 7 12H-7c1-4 3-8 7-12z" fill="#e11d48"/><circle cy="-4" r="3.5" fill="#4338ca"/></g>`;

const flame = (x: number, y: number) =>
  `<path d="M${x - 5} ${y}q5 22 5 22t5-22z" fill="#ffc24d"/><path d="M${x - 2.5} ${y}q2.5 12 2.5 12t2.5-12z" fill="#fff3d1"/>`;

const pictures: Record<Workshop['image'], string> = {
  rocket: `${flame(80, 59)}${rocket(80, 42, 1.1, 0)}`,
  parachute: `<path d="M52 34a28 22 0 0156 0q-5-4-9.3 0-4.7-4-9.3 0-4.7-4-9.4 0-4.7-4-9.3 0-4.7-4-9.4 0-4.6-4-9.3 0z" fill="#f4a515"/><path d="M71 34a9 22 0 0118 0q-4.5-4-9 0-4.5-4-9 0z" fill="#fff" opacity=".7"/><path d="M52 34l28 25 28-25M71 34l9 25 9-25" fill="none" stroke="#fff" stroke-width=".8" opacity=".9"/>${rocket(80, 70, 0.6, 168)}`,
  trajectory: `<path d="M22 78C38 20 96-6 140 68" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="4 4" opacity=".9"/><path d="M22 14v64h124" fill="none" stroke="#fff" stroke-width="1.2" opacity=".7"/><g fill="#ffc24d"><circle cx="31" cy="54" r="2.5"/><circle cx="50" cy="30" r="2.5"/><circle cx="113" cy="31" r="2.5"/><circle cx="130" cy="52" r="2.5"/></g>${rocket(82, 19, 0.55, 82)}`,
  motor: `<path d="M62 66h36l8 12H54z" fill="#fff" opacity=".55"/><path d="M76 66V50h8v16z" fill="#c8e6ff"/><path d="M69 22c0-8 5-14 11-17 6 3 11 9 11 17v22q0 6-6 8H75q-6-2-6-8z" fill="#dff2ff" opacity=".95"/><path d="M69 34h22v10q0 6-6 8H75q-6-2-6-8z" fill="#58b0f6"/><path d="M69 42l-8 12 8-3zM91 42l8 12-8-3z" fill="#e11d48"/><path d="M72 68l-6 14M80 68v16M88 68l6 14" stroke="#9bd4ff" stroke-width="2" stroke-linecap="round"/>`,
};

/** The illustration of a workshop, as an SVG of 160 by 90. */
function drawWorkshop({ id, image }: Pick<WorkshopItem, 'id' | 'image'>): string {
  const { from, to, shapes } = drawCover(id, 90);
  const scenery = shapes.map(
    ({ path, fill, opacity }) => `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="160" height="90" fill="url(#g)"/>${scenery.join('')}${image === null ? '' : pictures[image]}</svg>`;
}

interface WorkshopCardProps {
  workshop: WorkshopItem;
  link: Pick<LinkProps, 'to' | 'state'>;
  onOpen: () => void;
}

export function WorkshopCard({ workshop, link, onOpen }: WorkshopCardProps) {
  const { t } = useLingui();
  const [isRegistered] = useShowcaseEntry('workshop', workshop.id);
  const seating = seatingOf(workshop, isRegistered);
  return (
    <Card as="li" bare className="flex flex-col">
      {workshop.photo ? (
        <EventPhoto
          photo={workshop.photo}
          sizes="(min-width: 40rem) 22rem, 92vw"
          className="aspect-video"
        />
      ) : (
        <img
          src={toSvgDataUrl(drawWorkshop(workshop))}
          alt=""
          width={320}
          height={180}
          className="aspect-video w-full bg-sunken object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <WorkshopBadges workshop={workshop} />
        <h3 dir="auto" className="text-card-title font-semibold">
          <Link {...link} className="hover:underline">
            {workshop.title}
          </Link>
        </h3>
        <p dir="auto" className="text-control text-muted">
          {workshop.shortDesc}
        </p>
        <dl className="grid gap-1.5 text-control text-muted">
          <Fact icon={CalendarDays} name={t`Date`}>
            <WorkshopDate workshop={workshop} />
          </Fact>
          <Fact icon={Clock} name={t`Duration`}>
            <span>{workshop.duration}</span>
          </Fact>
          <Fact icon={MonitorPlay} name={t`Mode`}>
            <span>{workshop.mode}</span>
          </Fact>
        </dl>
        <div className="mt-auto grid gap-3 pt-1">
          {seating && <SeatBar seating={seating} />}
          {workshop.isPast && <PastFacts workshop={workshop} />}
          <p className="text-page-title font-bold">
            <VisuallyHidden>
              <Trans>Price</Trans>{' '}
            </VisuallyHidden>
            {workshop.price}
          </p>
          <Button
            variant={canRegister(workshop) ? 'primary' : 'secondary'}
            className="w-full"
            onClick={onOpen}
          >
            {canRegister(workshop) ? (
              <Trans>View Details &amp; Register</Trans>
            ) : (
              <Trans>View Details</Trans>
            )}
            <VisuallyHidden> {workshop.title}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface FactProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}

function Fact({ icon: Icon, name, children }: FactProps) {
  return (
    <div className="flex gap-2">
      <dt className="mt-0.5 shrink-0">
        <Icon aria-hidden className="size-4 text-subtle" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
