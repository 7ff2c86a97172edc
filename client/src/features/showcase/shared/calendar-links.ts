import type { CalendarEntry } from '@sangam/contract/community-events/format-icalendar.ts';

/** A prefilled new entry in Google Calendar; no request is made before the user opens it. */
export function googleCalendarLink({ title, description, location, start, end }: CalendarEntry) {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** A prefilled new entry in Outlook; no request is made before the user opens it. */
export function outlookCalendarLink({ title, description, location, start, end }: CalendarEntry) {
  const query = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: description,
    location,
  });
  // Outlook shows a plus sign as it is, not as a space. One in the text is already `%2B`.
  return `https://outlook.live.com/calendar/0/action/compose?${String(query).replaceAll('+', '%20')}`;
}

function compact(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}
