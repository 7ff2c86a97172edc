import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Cover } from '../../../ui/Cover.tsx';
import { partner, suggestions, profile } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

export function ProfileScene() {
  const { t } = useLingui();
  const { name, designation, pinned } = profile;
  return (
    <Scene label={t`A profile with two pinned projects, open to internships`}>
      <Card className="p-3!">
        <div className="flex items-center gap-3">
          <Avatar name={name} size={32} />
          <div className="min-w-0 flex-1 leading-tight">
            <p className="truncate text-control font-semibold">{name}</p>
            <p className="truncate text-meta text-muted">{t(designation)}</p>
          </div>
          <span className="hidden @2xs:block">
            <Badge tone="success">
              <Trans>Open to work</Trans>
            </Badge>
          </span>
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {pinned.map(({ title, cover }) => (
            <div key={cover} className="overflow-hidden rounded-control border border-hairline">
              <Cover seed={cover} ratio="16:7" className="h-10" />
              <p className="truncate px-2 py-1 text-badge font-medium">{t(title)}</p>
            </div>
          ))}
        </div>
      </Card>
    </Scene>
  );
}

export function SuggestionScene() {
  const { t } = useLingui();
  return (
    <Scene label={t`Two people suggested to connect with, each with the reason`}>
      <Card className="divide-y divide-hairline py-0! px-3!">
        {suggestions.map(({ name, mutual }) => (
          <div key={name} className="flex items-center gap-2.5 py-3">
            <Avatar name={name} size={32} />
            <div className="min-w-0 flex-1 leading-tight">
              <p className="truncate text-control font-semibold">{name}</p>
              <p className="truncate text-meta text-muted">
                <Plural value={mutual} one="# mutual connection" other="# mutual connections" />
              </p>
            </div>
            <span className={buttonClasses('secondary', 'small', 'px-3! @max-2xs:hidden')}>
              <Trans>Connect</Trans>
            </span>
          </div>
        ))}
      </Card>
    </Scene>
  );
}

export function PartnerScene() {
  const { t } = useLingui();
  const { name, tagline, program, applications } = partner;
  return (
    <Scene label={t`An incubator with its open program and applications`}>
      <Card className="p-3!">
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-[#0b5355] text-body font-bold text-[#fff]">
            {name[0]}
          </span>
          <div className="min-w-0 flex-1 leading-tight">
            <p className="truncate text-control font-semibold">{name}</p>
            <p className="truncate text-meta text-muted">{t(tagline)}</p>
          </div>
          <span className="hidden @2xs:block">
            <Badge tone="primary">
              <Trans>Partner</Trans>
            </Badge>
          </span>
        </div>
        <div className="mt-3 flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 text-meta">
          <span className="truncate font-medium">{t(program)}</span>
          <span className="shrink-0 font-semibold text-success tabular-nums">
            <Trans>{applications} new</Trans>
          </span>
        </div>
      </Card>
    </Scene>
  );
}
