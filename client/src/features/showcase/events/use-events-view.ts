import { useSearchParams } from 'react-router';
import { useChangeSearchParams } from '../../../lib/use-change-search-params.ts';
import { showcaseEvents } from './events.content.ts';

export const eventsTabs = ['upcoming', 'past', 'speakers', 'calendar', 'workshops'] as const;
export type EventsTab = (typeof eventsTabs)[number];

/** What belongs to one tab only and is not carried over to another. */
const ofOneTab = ['event', 'month', 'workshops', 'workshop', 'pane'];

/** Which tab the address shows. A link to an event leads to the tab the event stands in. */
export function tabInAddress(search: URLSearchParams): EventsTab {
  const named = eventsTabs.find((tab) => tab === search.get('tab'));
  if (named) return named;
  if (search.has('workshop')) return 'workshops';
  const event = showcaseEvents.find(({ id }) => id === search.get('event'));
  return event && event.daysFromToday < 0 ? 'past' : 'upcoming';
}

/** Leads an address to another tab; what is not ours in it stays. */
export function leadToTab(search: URLSearchParams, tab: EventsTab): void {
  for (const name of ofOneTab) search.delete(name);
  if (tab === 'upcoming') search.delete('tab');
  else search.set('tab', tab);
}

export function useEventsView() {
  const [search] = useSearchParams();
  const changeAddress = useChangeSearchParams();
  return {
    tab: tabInAddress(search),
    spotlit: search.get('event'),
    showTab: (tab: EventsTab) => changeAddress((next) => leadToTab(next, tab)),
  };
}
