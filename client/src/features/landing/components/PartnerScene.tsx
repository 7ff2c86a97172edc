import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { partner } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

export function PartnerScene() {
  const { t } = useLingui();
  const { name, tagline, program, applications } = partner;
  return (
    <Scene label={t`An incubator with its open program and the applications for it`}>
      <Card className="p-3!">
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-[#0b5355] text-body font-bold text-[#fff]">
            {name[0]}
          </span>
          <div className="min-w-0 flex-1 leading-tight">
            <p className="truncate text-control font-semibold">{name}</p>
            <p className="truncate text-meta text-muted">{tagline}</p>
          </div>
          <span className="hidden @2xs:block">
            <Badge tone="primary">
              <Trans>Partner</Trans>
            </Badge>
          </span>
        </div>
        <div className="mt-3 flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 text-meta">
          <span className="truncate font-medium">{program}</span>
          <span className="shrink-0 font-semibold text-success tabular-nums">
            <Trans>{applications} new</Trans>
          </span>
        </div>
      </Card>
    </Scene>
  );
}
