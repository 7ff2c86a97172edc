import { useSearchParams } from '../../../lib/router.tsx';
import { useChangeSearchParams } from '../../../lib/use-change-search-params.ts';
import type { EventItem } from './events.rules.ts';

const eventsTabs = ['upcoming', 'past', 'speakers', 'calendar', 'workshops'] as const;
type EventsTab = (typeof eventsTabs)[number];

/** Search params that belong to one tab only. */
const ofOneTab = ['event', 'month', 'workshops', 'workshop', 'pane'];

/** The tab of the URL. A link to an event selects the tab of the event. */
export function readTabParam(
  search: URLSearchParams,
  events: readonly Pick<EventItem, 'id' | 'isPast'>[],
): EventsTab {
  const named = eventsTabs.find((tab) => tab === search.get('tab'));
  if (named) return named;
  if (search.has('workshop')) return 'workshops';
  const event = events.find(({ id }) => id === search.get('event'));
  return event?.isPast ? 'past' : 'upcoming';
}

/** Changes the tab in the URL and keeps unrelated params. */
export function setTabParam(search: URLSearchParams, tab: EventsTab): void {
  for (const name of ofOneTab) search.delete(name);
  if (tab === 'upcoming') search.delete('tab');
  else search.set('tab', tab);
}

/** The tab of the events page and the event that the URL links to, and a function to change the tab. */
export function useEventsView(events: readonly EventItem[]) {
  const search = useSearchParams();
  const changeAddress = useChangeSearchParams();
  return {
    tab: readTabParam(search, events),
    linkedEventId: search.get('event'),
    showTab: (tab: EventsTab) => changeAddress((next) => setTabParam(next, tab)),
  };
}
