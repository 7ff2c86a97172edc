import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { Card } from '../../../ui/Card.tsx';
import { suggestions } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

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
            <span className={buttonLook('secondary', 'small', 'px-3! @max-2xs:hidden')}>
              <Trans>Connect</Trans>
            </span>
          </div>
        ))}
      </Card>
    </Scene>
  );
}
