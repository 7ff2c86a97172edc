import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { event } from '../landing.content.ts';
import { DateTile } from './DateTile.tsx';
import { Scene } from './Scene.tsx';

export function EventScene() {
  const { t } = useLingui();
  const { title, place, seats, registered, date } = event;
  const left = seats - registered;
  return (
    <Scene label={t`A workshop with its date, its place and the seats that are left`}>
      <Card className="p-4! shadow-float">
        <div className="flex items-center gap-3">
          <DateTile date={date} />
          <div className="min-w-0">
            <p className="text-control font-semibold">{title}</p>
            <p className="mt-0.5 flex items-center gap-1 text-meta text-muted">
              <MapPin className="size-3.5 shrink-0" />
              {place}
            </p>
          </div>
        </div>
        <div className="mt-3">
          <Meter
            label={`${registered}/${seats}`}
            text={t`${left} seats left`}
            value={registered}
            max={seats}
          />
        </div>
      </Card>
    </Scene>
  );
}
