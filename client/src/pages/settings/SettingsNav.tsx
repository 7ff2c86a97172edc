import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { settingsSections } from './settings-sections.tsx';

interface SettingsNavProps {
  current: string;
  className?: string | undefined;
}

/** A column beside the section; on a phone a page of its own. */
export function SettingsNav({ current, className }: SettingsNavProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Settings`} className={className}>
      <ul className="grid gap-1 max-md:divide-y max-md:divide-hairline max-md:overflow-clip max-md:rounded-card max-md:border max-md:border-hairline max-md:bg-surface md:sticky md:top-22">
        {settingsSections.map(({ id, title, hint, icon: Icon, needsKeys }) => (
          <li key={id} className={clsx(needsKeys && '[@media(any-hover:none)]:hidden')}>
            <Link
              to={`${pages.settings}?section=${id}`}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 px-3 py-2 text-control font-medium text-muted hover:bg-sunken hover:text-text focus-visible:-outline-offset-2 max-md:min-h-16 md:rounded-control md:aria-[current]:bg-primary-soft md:aria-[current]:font-semibold md:aria-[current]:text-on-primary-soft"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block max-md:font-semibold max-md:text-text">{t(title)}</span>
                <span className="block text-meta font-normal text-muted md:hidden">{t(hint)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
