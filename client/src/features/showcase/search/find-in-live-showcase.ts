import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppDispatch } from '../../../lib/store-hooks.ts';
import { listEvents } from '../live-events/community-events.thunks.ts';
import { loadShowcaseSearch, type findInShowcase } from './find-in-showcase.ts';

/**
 * The search in the showcase with the published events and workshops of this community, which are fetched first;
 * rejects if that fails. Programs and partners stay sample content.
 */
export async function loadLiveSearch(dispatch: AppDispatch): Promise<typeof findInShowcase> {
  const { events } = await dispatch(listEvents()).unwrap();
  const published = events
    .filter(({ state }) => state === 'published')
    .map(({ place, startsAt, endsAt, summary, description, ...event }) => ({
      ...event,
      // As on the page of events: the summary stands in for a missing description.
      description: description === '' ? summary : description,
      words: [summary],
      location: place === '' ? i18n._(msg`Online`) : place,
      start: new Date(startsAt),
      end: new Date(endsAt),
    }));
  const find = await loadShowcaseSearch();
  return (kind, words) => find(kind, words, published);
}
