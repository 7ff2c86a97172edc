import { i18n } from '@lingui/core';
import { pages } from '@sangam/contract/pages/pages.ts';
import { matchesQuery } from '../../../lib/cross-script-search.ts';
import { showcaseEvents } from '../events/events.content.ts';
import { toDatedEvent, type EventItem } from '../events/events.rules.ts';
import { partnerTabs } from '../partners/partner.ts';
import { partners } from '../partners/partners.content.ts';
import { programs } from '../programs/programs.content.ts';
import { formatDates } from '../shared/zoned-time.ts';
import { hasSampleTexts, loadSampleTexts } from '../shared/load-sample-texts.ts';
import { translateSample } from '../shared/use-sample.ts';

interface Searchable {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly string[];
  /** Additional search terms that are not shown. */
  readonly words: readonly string[];
  readonly path: string;
}

/** What the search finds of an event. */
type SearchableEvent = Pick<
  EventItem,
  'id' | 'title' | 'description' | 'location' | 'start' | 'end' | 'timeZone'
> & {
  readonly kind?: 'event' | 'workshop';
  readonly words?: readonly string[];
};

function sampleEvents(): readonly SearchableEvent[] {
  return translateSample(showcaseEvents).map((event) => toDatedEvent(event, new Date()));
}

const all = {
  events: (events: readonly SearchableEvent[] = sampleEvents()) =>
    events.map(
      ({ id, title, description, location, start, end, timeZone, ...event }): Searchable => ({
        id,
        title,
        text: description,
        facts: [formatDates(start, end, timeZone), location],
        words: event.words ?? [],
        path: pathTo(pages.events, { [event.kind ?? 'event']: id }),
      }),
    ),
  programs: () =>
    translateSample(programs).map(({ id, title, desc, duration, mode, level }): Searchable => ({
      id,
      title,
      text: desc,
      facts: [duration, mode],
      words: [level],
      path: pathTo(pages.programs, { program: id }),
    })),
  partners: () =>
    partnerTabs.flatMap((tab) =>
      translateSample(partners[tab]).map(
        ({ id, name, tagline, location, tags, badge }): Searchable => ({
          id,
          title: name,
          text: tagline,
          facts: [location, translateSample(badge)],
          words: tags,
          path: pathTo(pages.partners, { tab, partner: id }),
        }),
      ),
    ),
};

/** Loads the sample content in the language of the page, and returns the search. */
export async function loadShowcaseSearch(): Promise<typeof findInShowcase> {
  if (!hasSampleTexts()) await loadSampleTexts(i18n.locale);
  return findInShowcase;
}

/**
 * Matching showcase content of a kind; matches in the title come first. `liveEvents` replace the sample ones. The sample
 * content is in English until `loadShowcaseSearch` has loaded the language of the page.
 */
export function findInShowcase(
  kind: keyof typeof all,
  words: string,
  liveEvents?: readonly SearchableEvent[],
): readonly Searchable[] {
  const hits = all[kind](liveEvents).filter(({ title, text, facts, words: more }) =>
    matchesQuery(words, [title, text, ...facts, ...more]),
  );
  const isTitled = ({ title }: Searchable) => matchesQuery(words, [title]);
  return [...hits.filter(isTitled), ...hits.filter((hit) => !isTitled(hit))];
}

function pathTo(page: string, item: Record<string, string>): string {
  return `${page}?${new URLSearchParams(item)}`;
}
