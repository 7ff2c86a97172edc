import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useUrlText } from '../lib/use-url-choice.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { settingsSections } from './settings/settings-sections.tsx';
import { SettingsNav } from './settings/SettingsNav.tsx';

/** The list of sections and the one of the address: side by side, or on a phone one after the other. */
export function SettingsPage() {
  const { t } = useLingui();
  const titleId = useId();
  const [asked] = useUrlText('section');
  const found = settingsSections.find(({ id }) => id === asked);
  const { id, title, hint, Content } = found ?? settingsSections[0];
  const heading = useArrivalAt(found?.id ?? null);
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

/** Another section is another place, though the page is the same. */
function useArrivalAt(section: string | null) {
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
