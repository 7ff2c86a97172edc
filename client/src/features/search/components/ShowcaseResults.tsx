import { useLingui } from '@lingui/react/macro';
import { CalendarDays, GraduationCap, Handshake, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import type { ResultSlots } from '../result-slots.ts';
import type { ShowcaseHit, ShowcaseKind } from '../showcase-hit.ts';
import { useShowcase } from '../use-showcase.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { SearchResultsSkeleton } from './SearchResultsSkeleton.tsx';

const icons: Record<ShowcaseKind, LucideIcon> = {
  events: CalendarDays,
  programs: GraduationCap,
  partners: Handshake,
};

interface ShowcaseResultsProps {
  kind: ShowcaseKind;
  q: string;
  slots: ResultSlots;
  empty: ReactNode;
}

/**
 * Results of one kind: events, programs or partners. Searched in the browser, which loads all of them first; of the
 * events of this community those that the viewer can see.
 */
export function ShowcaseResults({ kind, q, slots, empty }: ShowcaseResultsProps) {
  const { t } = useLingui();
  const { find, hasFailed, retry } = useShowcase(slots.loadShowcase);
  if (hasFailed) {
    return (
      <Card>
        <ErrorState
          message={t`This could not be loaded. Check your connection and try again.`}
          onRetry={retry}
        />
      </Card>
    );
  }
  if (!find) {
    return (
      <LoadingRegion onRetry={retry}>
        <SearchResultsSkeleton count={3} />
      </LoadingRegion>
    );
  }
  const hits = find(kind, q);
  if (hits.length === 0) return empty;
  return (
    <Card>
      <ShowcaseList kind={kind} hits={hits} words={q} />
    </Card>
  );
}

interface ShowcaseListProps {
  kind: ShowcaseKind;
  hits: readonly ShowcaseHit[];
  words: string;
}

export function ShowcaseList({ kind, hits, words }: ShowcaseListProps) {
  const Icon = icons[kind];
  return (
    <ul className="divide-y divide-hairline">
      {hits.map(({ id, title, text, facts, path }) => (
        <li key={id} className="flex gap-3 py-4 first:pt-0 last:pb-0">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <Link to={path} className="font-semibold text-text hover:text-link hover:underline">
              <HighlightedText text={title} words={words} />
            </Link>
            <p className="mt-0.5 line-clamp-2 text-control text-muted">{text}</p>
            <p className="mt-1 text-meta text-subtle">{facts.join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
