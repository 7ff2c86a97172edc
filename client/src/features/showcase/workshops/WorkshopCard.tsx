import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Clock, MonitorPlay, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useNote } from '../shared/device-notes.ts';
import { svgAddress } from '../shared/svg-address.ts';
import { drawWorkshop } from './draw-workshop.ts';
import { PastFacts } from './PastFacts.tsx';
import { SeatBar } from './SeatBar.tsx';
import { WorkshopBadges } from './WorkshopBadges.tsx';
import { WorkshopDate } from './WorkshopDate.tsx';
import { canRegister, seatingOf, type DatedWorkshop } from './workshops.rules.ts';

interface WorkshopCardProps {
  workshop: DatedWorkshop;
  link: Pick<LinkProps, 'to' | 'state'>;
  onOpen: () => void;
}

export function WorkshopCard({ workshop, link, onOpen }: WorkshopCardProps) {
  const { t } = useLingui();
  const [isRegistered] = useNote('workshop', workshop.id);
  const seating = seatingOf(workshop, isRegistered);
  return (
    <Card as="li" bare className="flex flex-col">
      <img
        src={svgAddress(drawWorkshop(workshop))}
        alt=""
        width={320}
        height={180}
        className="aspect-video w-full bg-sunken object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <WorkshopBadges workshop={workshop} />
        <h3 className="text-card-title font-semibold">
          <Link {...link} data-showcase className="hover:underline">
            {workshop.title}
          </Link>
        </h3>
        <p data-showcase className="text-control text-muted">
          {workshop.shortDesc}
        </p>
        <dl className="grid gap-1.5 text-control text-muted">
          <Fact icon={CalendarDays} name={t`Date`}>
            <WorkshopDate workshop={workshop} />
          </Fact>
          <Fact icon={Clock} name={t`Duration`}>
            <span data-showcase>{workshop.duration}</span>
          </Fact>
          <Fact icon={MonitorPlay} name={t`Mode`}>
            <span data-showcase>{workshop.mode}</span>
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
            <VisuallyHidden data-showcase> {workshop.title}</VisuallyHidden>
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
