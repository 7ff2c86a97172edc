import { calendarFile, type CalendarEntry } from './calendar-file.ts';
import { saveFile } from '../../../lib/save-file.ts';

export function saveCalendarFile(entry: CalendarEntry): void {
  const content = calendarFile(entry, new Date());
  saveFile(`${entry.id}.ics`, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
