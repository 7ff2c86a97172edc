import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Cover } from '../../../ui/Cover.tsx';
import { profile } from '../landing.content.ts';
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
            <p className="truncate text-meta text-muted">{designation}</p>
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
              <p className="truncate px-2 py-1 text-badge font-medium">{title}</p>
            </div>
          ))}
        </div>
      </Card>
    </Scene>
  );
}
