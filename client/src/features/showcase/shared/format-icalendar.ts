/** The fields of an event in a calendar file. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly start: Date;
  readonly end: Date;
}

/** Formats an event as an iCalendar file (RFC 5545). */
export function formatICalendar(entry: CalendarEntry, createdAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sangam//Showcase//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@sangam.example`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(entry.start)}`,
    `DTEND:${formatUtc(entry.end)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** In UTC: calendar apps convert it to the local time zone. */
function formatUtc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const longestLine = 75;

/** Lines are at most 75 bytes long and never split a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > longestLine) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
