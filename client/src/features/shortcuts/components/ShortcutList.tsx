import { useLingui } from '@lingui/react/macro';
import { allShortcuts } from '../shortcut-list.ts';

export function ShortcutList() {
  const { t } = useLingui();
  return (
    <dl className="divide-y divide-hairline">
      {allShortcuts.map(({ keys, label }) => (
        <div key={keys.join()} className="flex items-center justify-between gap-4 py-2.5">
          <dt className="text-control">{t(label)}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-control border border-control bg-sunken px-2 py-0.5 text-center font-sans text-meta font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
