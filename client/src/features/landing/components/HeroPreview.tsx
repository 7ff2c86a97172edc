import { useLingui, Trans } from '@lingui/react/macro';
import { CheckCheck, MapPin } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { chat, event, project } from '../landing.content.ts';
import { PostScene } from './PostScene.tsx';
import { Scene } from './Scene.tsx';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';

function ProjectScene() {
  const { t } = useLingui();
  const { title, summary, team, wanted } = project;
  return (
    <Scene label={t`A project with its four collaborators and two open roles`}>
      <Card className="p-4! shadow-float">
        <p className="text-body font-semibold">{title}</p>
        <p className="mt-1 text-meta text-muted">{t(summary)}</p>
        <div className="mt-3 flex -space-x-1">
          {team.map((name) => (
            <Avatar key={name} name={name} size={32} className="ring-2 ring-surface" />
          ))}
          <span className="grid size-8 place-items-center rounded-full border-2 border-dashed border-control bg-surface text-meta font-semibold text-muted">
            +2
          </span>
        </div>
        <p className="mt-3 text-badge font-medium text-subtle">
          <Trans>Looking for</Trans>
        </p>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {wanted.map((role) => (
            <Badge key={role.id} tone="primary">
              {t(role)}
            </Badge>
          ))}
        </div>
      </Card>
    </Scene>
  );
}

interface DateTileProps {
  date: Date;
}

const month = localizedFormatter((locale) => new Intl.DateTimeFormat(locale, { month: 'short' }));

function DateTile({ date }: DateTileProps) {
  return (
    <span className="w-12 shrink-0 overflow-hidden rounded-control border border-hairline text-center">
      <span className="block bg-accent text-badge font-semibold text-on-accent">
        {month().format(date)}
      </span>
      <span className="block py-1 text-card-title leading-tight font-bold tabular-nums">
        {date.getDate()}
      </span>
    </span>
  );
}

function EventScene() {
  const { t } = useLingui();
  const { title, place, seats, registered, date } = event;
  const left = seats - registered;
  return (
    <Scene label={t`A workshop with its date, location and seats left`}>
      <Card className="p-4! shadow-float">
        <div className="flex items-center gap-3">
          <DateTile date={date} />
          <div className="min-w-0">
            <p className="text-control font-semibold">{t(title)}</p>
            <p className="mt-0.5 flex items-center gap-1 text-meta text-muted">
              <MapPin className="size-3.5 shrink-0" />
              {t(place)}
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

const bubble = 'rounded-dialog px-3.5 py-2.5 text-control shadow-float';

function ChatScene() {
  const { t } = useLingui();
  const { name, theirs, ours } = chat;
  return (
    <Scene label={t`Two people in a chat agree to build something`} className="grid gap-2">
      <div className="flex items-end gap-2">
        <Avatar name={name} size={32} className="ring-2 ring-surface" />
        <p className={`${bubble} rounded-bl-[0.25rem] bg-surface`}>{t(theirs)}</p>
      </div>
      <p
        className={`${bubble} flex items-end gap-2 justify-self-end rounded-br-[0.25rem] bg-accent font-medium text-on-accent ring-4 ring-[#4338ca] dark:ring-[#2a2780]`}
      >
        {t(ours)}
        <CheckCheck className="size-4 shrink-0" />
      </p>
    </Scene>
  );
}

/** Sample content in front of the two streams. */
export function HeroPreview() {
  return (
    <div className="grid gap-4 transition-[opacity,translate] duration-300 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0 sm:grid-cols-[1.15fr_1fr]">
      <div className="grid content-center gap-4">
        <PostScene />
        <ChatScene />
      </div>
      <div className="grid content-center gap-4 max-sm:hidden">
        <EventScene />
        <ProjectScene />
      </div>
    </div>
  );
}
