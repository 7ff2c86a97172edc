import { useSearchParams } from 'react-router';
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

/** The address of another tab; what is not ours in it stays. */
export function addressOfTab(search: URLSearchParams, tab: EventsTab): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ofOneTab) next.delete(name);
  if (tab === 'upcoming') next.delete('tab');
  else next.set('tab', tab);
  return next;
}

export function useEventsView() {
  const [search, setSearch] = useSearchParams();
  return {
    tab: tabInAddress(search),
    spotlit: search.get('event'),
    showTab: (tab: EventsTab) => setSearch((current) => addressOfTab(current, tab)),
  };
}
