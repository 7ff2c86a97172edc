import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { sampleCard } from './sample-card.content.ts';

function SampleCard() {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-3">
      <span className="relative shrink-0">
        <Avatar name={sampleCard.name} size={40} />
        <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-online">
          <VisuallyHidden>
            <Trans>Online</Trans>
          </VisuallyHidden>
        </span>
      </span>
      <div className="leading-tight">
        <p className="text-control font-semibold">{sampleCard.name}</p>
        <p className="text-meta text-muted">{t(sampleCard.role)}</p>
      </div>
    </div>
  );
}

interface ShowcaseHeaderProps {
  title: string;
}

/** The header of every showcase page: its title and a sample person. `Frame` renders it, not the page. */
export function ShowcaseHeader({ title }: ShowcaseHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface px-4 py-4 lg:mb-6 lg:px-6">
      <h1 tabIndex={-1} className="text-page-title font-bold">
        {title}
      </h1>
      <SampleCard />
    </header>
  );
}
