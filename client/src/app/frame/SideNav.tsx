import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../lib/router.tsx';
import { sideLinks, type NavEntry } from './nav-links.ts';
import { useIsCurrentPage } from './use-is-current-page.ts';
import { branding, instanceName } from '../../lib/server-settings.ts';

interface SideLinkProps {
  entry: NavEntry;
  onChoose?: (() => void) | undefined;
}

function SideLink({ entry, onChoose }: SideLinkProps) {
  const { t } = useLingui();
  const isCurrent = useIsCurrentPage(entry.to);
  const { icon: Icon } = entry;
  return (
    <Link
      to={entry.to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className="relative flex min-h-11 items-center gap-3 rounded-control border border-transparent px-3 text-control font-medium text-muted transition-colors hover:bg-sunken hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft forced-colors:not-aria-[current=page]:border-[Canvas] forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {t(entry.label)}
    </Link>
  );
}

interface SideNavProps {
  onChoose?: (() => void) | undefined;
}

/** The entries and the footer, the same in the sidebar and the drawer. */
export function SideNav({ onChoose }: SideNavProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={t`Showcase`} className="flex-1">
        <ul className="grid gap-1">
          {sideLinks.map((entry) => (
            <li key={entry.to}>
              <SideLink entry={entry} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </nav>
      <footer className="mt-6 border-t border-hairline px-3 pt-4 pb-1 text-meta text-subtle">
        <p className="font-medium text-muted">
          {branding.tagline ?? <Trans>Empowering India's Tech Ecosystem</Trans>}
        </p>
        <p className="mt-1">{branding.copyright ?? <Trans>© 2023 {instanceName}</Trans>}</p>
      </footer>
    </div>
  );
}
