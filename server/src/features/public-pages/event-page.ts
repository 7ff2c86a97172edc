import { pages } from '@sangam/contract/pages/pages.ts';
import { markup, type Html } from './html.ts';
import { shorten, type PageContent, type Site } from './page-document.ts';
import { publicMediaPath, renderMedia, renderSection, renderText } from './page-parts.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import { eventPagePath } from './public-pages.presenter.ts';
import type { PublicEventRow } from './public-pages.queries.ts';

/** The public page of an event: what, when, where and the names of the speakers, without the meeting link and the registered members. */
export function describeEventPage(site: Site, event: PublicEventRow): PageContent {
  const { texts } = site;
  const { title, summary, description, cover } = event;
  const path = eventPagePath(event.id);
  return {
    title,
    description: shorten(summary || description) || texts.eventOf(site.name),
    path,
    isIndexed: true,
    type: 'website',
    image: cover ? { path: publicMediaPath(cover), alt: cover.alt, isLarge: true } : undefined,
    feedPath: undefined,
    data: eventData(site, event, site.publicUrl + path),
    main: renderEvent(texts, event),
    action: {
      heading: texts.eventAction.heading(title),
      text: texts.eventAction.text(site.name),
      button: texts.eventAction.button(site.name),
      next: `${pages.events}?event=${event.id}`,
    },
  };
}

const vocabulary = 'https://schema.org';

/** The virtual location is this page: the meeting link is for registered members. */
function eventData(site: Site, event: PublicEventRow, url: string): object {
  const { title, summary, description, place, isOnline, speakers, isCancelled, cover } = event;
  const hall = { '@type': 'Place', name: place, address: place };
  const online = { '@type': 'VirtualLocation', url };
  const locations = [...(place === '' ? [] : [hall]), ...(isOnline ? [online] : [])];
  const mode = place === '' ? 'Online' : isOnline ? 'Mixed' : 'Offline';
  return {
    '@type': 'Event',
    name: title,
    url,
    description: shorten(description || summary, 1000),
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `${vocabulary}/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${vocabulary}/${mode}EventAttendanceMode`,
    location: locations.length === 1 ? locations[0] : locations,
    ...(cover && { image: site.publicUrl + publicMediaPath(cover) }),
    organizer: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    ...(speakers.length > 0 && {
      performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
    }),
  };
}

function renderEvent(texts: PublicPageTexts, event: PublicEventRow): Html {
  const { title, summary, description, place, isOnline, isCancelled, speakers, cover } = event;
  const where = [place, ...(isOnline ? [texts.online] : [])].filter((one) => one !== '');
  return markup`<article class="card">
    ${isCancelled && markup`<p><span class="badge">${texts.cancelled}</span></p>`}
    <h1 class="title after" dir="auto">${title}</h1>
    <p class="meta after">${renderTimes(texts, event)}</p>
    <p class="meta after" dir="auto">${where.join(' · ')}</p>
    ${summary !== '' && markup`<p class="lead after" dir="auto">${summary}</p>`}
    ${description !== '' && markup`<p class="text after" dir="auto">${renderText(description)}</p>`}
    ${cover && renderMedia(texts, [cover])}
  </article>
  ${speakers.length > 0 && renderSection(texts.speakers, renderSpeakers(speakers))}`;
}

/** With the name of the time zone, because the page does not know that of the visitor. */
function renderTimes({ locale }: PublicPageTexts, event: PublicEventRow): Html {
  const { startsAt, endsAt, timeZone } = event;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const times = format.formatRange(new Date(startsAt), new Date(endsAt));
  return markup`<time datetime="${startsAt}">${times}</time> (${timeZone.replaceAll('_', ' ')})`;
}

function renderSpeakers(speakers: PublicEventRow['speakers']): Html {
  const items = speakers.map(
    ({ name, role }) => markup`<li dir="auto"><strong>${name}</strong>
      ${role !== '' && markup`<br><span class="meta" dir="auto">${role}</span>`}</li>`,
  );
  return markup`<ul class="rows">${items}</ul>`;
}
