/** The fields of an event in a calendar file. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly start: Date;
  readonly end: Date;
  /** Increases with each change, so that calendar apps replace the entry they have. */
  readonly sequence?: number;
  readonly isCancelled?: boolean;
  /** The meeting link. */
  readonly url?: string | null;
}

/** Formats events as an iCalendar file (RFC 5545). */
export function formatICalendar(entries: readonly CalendarEntry[], createdAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sangam//Showcase//EN',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry) => formatEntry(entry, createdAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function formatEntry(entry: CalendarEntry, createdAt: Date): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@sangam.example`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(entry.start)}`,
    `DTEND:${formatUtc(entry.end)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
    ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
    ...(entry.url ? [`URL:${entry.url}`] : []),
    'END:VEVENT',
  ];
}

/** In UTC: calendar apps convert it to the local time zone. */
function formatUtc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

const longestLine = 75;

/** Lines are at most 75 bytes long and never split a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = countBytes(character);
    if (bytes + size > longestLine) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** The length of a character in UTF-8. */
function countBytes(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
