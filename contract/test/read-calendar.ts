import ICAL from 'ical.js';

type Properties = Map<string, string>;

/** Reads a calendar file with the parser of Thunderbird, after checks of the lines, about which it is lenient. */
export function readCalendar(file: string): { calendar: Properties; events: Properties[] } {
  checkLines(file);
  const calendar = ICAL.Component.fromString(file);
  const events = calendar.getAllSubcomponents('vevent').map(propertiesOf);
  for (const event of events) {
    for (const needed of ['UID', 'DTSTAMP', 'DTSTART']) {
      if (!event.has(needed)) throw new Error(`${needed} is missing`);
    }
  }
  return { calendar: propertiesOf(calendar), events };
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

/** RFC 5545, section 3.1. */
function checkLines(file: string): void {
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end');
  for (const line of file.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error('a lone CR or LF');
    if (countBytes(line) > 75) throw new Error(`too long: ${line}`);
  }
}

function propertiesOf(component: ICAL.Component): Properties {
  const properties: Properties = new Map();
  for (const property of component.getAllProperties()) {
    const name = property.name.toUpperCase();
    if (properties.has(name)) throw new Error(`${name} twice`);
    const value = property.getFirstValue();
    properties.set(name, value instanceof ICAL.Time ? value.toICALString() : String(value));
  }
  return properties;
}
