import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { project } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

export function ProjectScene() {
  const { t } = useLingui();
  const { title, summary, team, wanted } = project;
  return (
    <Scene label={t`A project with its four collaborators and the two roles it looks for`}>
      <Card className="p-4! shadow-float">
        <p className="text-body font-semibold">{title}</p>
        <p className="mt-1 text-meta text-muted">{summary}</p>
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
            <Badge key={role} tone="primary">
              {role}
            </Badge>
          ))}
        </div>
      </Card>
    </Scene>
  );
}
