import {
  formatICalendar,
  type CalendarEntry,
} from '@sangam/contract/community-events/format-icalendar.ts';
import { saveFile } from '../../../lib/save-file.ts';

export function saveCalendarFile(entry: CalendarEntry): void {
  const content = formatICalendar([entry], new Date());
  saveFile(`${entry.id}.ics`, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
