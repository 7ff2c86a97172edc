import { useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { chat } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

const bubble = 'rounded-dialog px-3.5 py-2.5 text-control shadow-float';

export function ChatScene() {
  const { t } = useLingui();
  const { name, theirs, ours } = chat;
  return (
    <Scene label={t`Two people in a chat agree to build something`} className="grid gap-2">
      <div className="flex items-end gap-2">
        <Avatar name={name} size={32} className="ring-2 ring-surface" />
        <p className={`${bubble} rounded-bl-[0.25rem] bg-surface`}>{theirs}</p>
      </div>
      <p
        className={`${bubble} flex items-end gap-2 justify-self-end rounded-br-[0.25rem] bg-accent font-medium text-on-accent ring-4 ring-[#4338ca] dark:ring-[#2a2780]`}
      >
        {ours}
        <CheckCheck className="size-4 shrink-0" />
      </p>
    </Scene>
  );
}
