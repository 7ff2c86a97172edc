type Properties = Map<string, string>;

/**
 * Parses a calendar file by RFC 5545 and throws on violations. Written from the standard, not from our
 * writer.
 */
export function readCalendar(file: string): { calendar: Properties; events: Properties[] } {
  const lines = contentLines(file);
  const open: string[] = [];
  const events: Properties[] = [];
  const found: Record<string, Properties> = {};
  for (const line of lines) {
    const { name, value } = parse(line);
    if (name === 'BEGIN') {
      open.push(value);
      if (found[value] && value !== 'VEVENT') throw new Error(`a second ${value}`);
      found[value] = new Map();
      if (value === 'VEVENT') events.push(found[value]);
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} closes nothing`);
    } else {
      const properties = found[open.at(-1) ?? ''];
      if (!properties) throw new Error(`${name} outside of every component`);
      if (properties.has(name)) throw new Error(`${name} twice`);
      properties.set(name, value);
    }
  }
  const { VCALENDAR: calendar } = found;
  if (open.length > 0 || !calendar) throw new Error('unfinished');
  for (const event of events) {
    for (const needed of ['UID', 'DTSTAMP', 'DTSTART']) {
      if (!event.has(needed)) throw new Error(`${needed} is missing`);
    }
  }
  return { calendar, events };
}

/** The only event of a calendar file. */
export function readCalendarEvent(file: string): { calendar: Properties; event: Properties } {
  const { calendar, events } = readCalendar(file);
  const [event, ...others] = events;
  if (!event || others.length > 0) throw new Error(`${events.length} events`);
  return { calendar, event };
}

/** The length of a text in UTF-8. */
export function countBytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, 'x').length;
}

/** Section 3.1: lines end with CRLF; a line that begins with a space continues the previous one. */
function contentLines(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a lone CR or LF');
    if (countBytes(line) > 75) throw new Error(`too long: ${line}`);
  }
  return physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
}

const textNames = ['SUMMARY', 'DESCRIPTION', 'LOCATION'];
const timeNames = ['DTSTAMP', 'DTSTART', 'DTEND'];

function parse(line: string): { name: string; value: string } {
  const [, name, raw] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
  if (name === undefined || raw === undefined) throw new Error(`not a property: ${line}`);
  if (timeNames.includes(name) && !/^\d{8}T\d{6}Z$/.test(raw))
    throw new Error(`no UTC time: ${raw}`);
  return { name, value: textNames.includes(name) ? unescaped(raw) : raw };
}

/** Section 3.3.11. */
function unescaped(raw: string): string {
  if (/(?<!\\)(?:\\\\)*(?:[;,]|\\[^\\;,nN])/.test(raw)) throw new Error(`badly escaped: ${raw}`);
  return raw.replaceAll(/\\(.)/g, (_pair, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}
