import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from '../lib/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useUrlParam } from '../lib/use-url-param.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { settingsSections } from './settings/settings-sections.tsx';

interface SettingsNavProps {
  current: string;
  className?: string | undefined;
}

/** A column next to the section; on a phone a page of its own. */
function SettingsNav({ current, className }: SettingsNavProps) {
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

/** The list of sections and the selected section: side by side, or on a phone one at a time. */
export function SettingsPage() {
  const { t } = useLingui();
  const titleId = useId();
  const [requestedSection] = useUrlParam('section');
  const found = settingsSections.find(({ id }) => id === requestedSection);
  const { id, title, hint, Content } = found ?? settingsSections[0];
  const heading = useFocusOnSectionChange(found?.id ?? null);
  const words = t(title);
  usePageTitle(found ? t`${words}: settings` : null);
  return (
    <>
      <div className={clsx(found && 'max-md:sr-only')}>
        <PageHeading>
          <Trans>Settings</Trans>
        </PageHeading>
      </div>
      <div className="grid-cols-[14rem_minmax(0,1fr)] items-start gap-6 md:grid lg:gap-8">
        <SettingsNav current={id} className={clsx(found && 'max-md:hidden')} />
        <section aria-labelledby={titleId} className={clsx(!found && 'max-md:hidden')}>
          <Link
            to={pages.settings}
            className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-control font-semibold text-link md:hidden"
          >
            <ArrowLeft aria-hidden className="size-4.5" />
            <Trans>All settings</Trans>
          </Link>
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-page-title font-bold md:text-card-title md:font-semibold"
          >
            {words}
          </h2>
          <p className="mt-0.5 mb-4 text-control text-muted">{t(hint)}</p>
          <Content />
        </section>
      </div>
    </>
  );
}

/** Changing the section counts as a navigation, although the page stays the same. */
function useFocusOnSectionChange(section: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(section);

  useEffect(() => {
    if (last.current === section) return;
    last.current = section;
    scrollTo(0, 0);
    if (heading.current?.checkVisibility()) heading.current.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [section]);

  return heading;
}
