import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { search } from '../landing.content.ts';
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
              <p className="text-meta text-muted">{designation}</p>
            </div>
          </div>
        ))}
      </div>
    </Scene>
  );
}
