import { useLingui } from '@lingui/react/macro';
import { command } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

export function CommandScene() {
  const { t } = useLingui();
  return (
    <Scene
      label={t`The command that starts it all: ${command}`}
      className="rounded-control bg-sunken px-3 py-2 font-mono text-meta"
    >
      <span className="text-subtle">$ </span>
      {command}
    </Scene>
  );
}
