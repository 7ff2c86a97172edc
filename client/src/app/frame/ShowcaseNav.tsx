import { Trans, useLingui } from '@lingui/react/macro';
import { showcaseLinks } from './nav-links.ts';
import { SideLink } from './SideLink.tsx';

interface ShowcaseNavProps {
  onChoose?: (() => void) | undefined;
}

/** The seven entries and the footer below them, the same in the sidebar and in the drawer. */
export function ShowcaseNav({ onChoose }: ShowcaseNavProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label={t`Showcase`} className="flex-1">
        <ul className="grid gap-1">
          {showcaseLinks.map((entry) => (
            <li key={entry.to}>
              <SideLink entry={entry} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </nav>
      <footer className="mt-6 border-t border-hairline px-3 pt-4 pb-1 text-meta text-subtle">
        <p className="font-medium text-muted">
          <Trans>Empowering India's Tech Ecosystem</Trans>
        </p>
        <p className="mt-1">
          <Trans>© 2023 Sangam</Trans>
        </p>
      </footer>
    </div>
  );
}
