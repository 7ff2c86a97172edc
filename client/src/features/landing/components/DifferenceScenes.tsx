import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2, Search } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { command, search } from '../landing.content.ts';
import { Scene } from './Scene.tsx';

export function SearchScene() {
  const { t } = useLingui();
  return (
    <Scene label={t`A search for “shreya” finds ஸ்ரேயா, श्रेया and শ্রেয়া`}>
      <p className="flex min-h-11 items-center gap-3 rounded-full border border-control bg-surface px-4 text-body">
        <Search className="size-4.5 text-muted" />
        <span>
          {search.query}
          <span className="ml-px inline-block h-5 w-0.5 translate-y-1 bg-link" />
        </span>
      </p>
      <div className="mt-3 divide-y divide-hairline overflow-hidden rounded-card border border-hairline">
        {search.found.map(({ name, lang, designation }) => (
          <div key={lang} className="flex items-center gap-3 px-4 py-3">
            <Avatar name={name} size={40} />
            <div className="min-w-0 flex-1">
              <p lang={lang} className="truncate text-body leading-relaxed font-semibold">
                {name}
              </p>
              <p className="text-meta text-muted">{t(designation)}</p>
            </div>
          </div>
        ))}
      </div>
    </Scene>
  );
}

export function CommandScene() {
  const { t } = useLingui();
  return (
    <Scene
      label={t`The command that starts Sangam: ${command}`}
      className="rounded-control bg-sunken px-3 py-2 font-mono text-meta"
    >
      <span className="text-subtle">$ </span>
      {command}
    </Scene>
  );
}

const row = 'flex items-center gap-2 py-2';

export function DataScene() {
  const { t } = useLingui();
  return (
    <Scene
      label={t`Download a copy, or delete your account`}
      className="divide-y divide-hairline rounded-control bg-sunken px-3 text-meta font-medium"
    >
      <p className={row}>
        <Download className="size-4 text-muted" />
        <Trans>Download a copy</Trans>
      </p>
      <p className={row}>
        <Trash2 className="size-4 text-muted" />
        <Trans>Delete my account</Trans>
      </p>
    </Scene>
  );
}

/** The bundle budget ensures the first figure; the second is the web median of 2025. */
export function WeightScene() {
  const { t } = useLingui();
  return (
    <Scene
      label={t`The first page of Sangam is under 0.2 MB; the average mobile page is 2.5 MB`}
      className="grid gap-3 text-meta font-medium tabular-nums"
    >
      <div>
        <p className="mb-1 flex justify-between gap-3">
          <Trans>This page</Trans>
          <span>
            <Trans>0.2 MB</Trans>
          </span>
        </p>
        <div className="h-2.5 w-[8%] rounded-full bg-accent" />
      </div>
      <div className="text-muted">
        <p className="mb-1 flex justify-between gap-3">
          <Trans>Average page</Trans>
          <span>
            <Trans>2.5 MB</Trans>
          </span>
        </p>
        <div className="h-2.5 rounded-full bg-control opacity-50" />
      </div>
    </Scene>
  );
}
