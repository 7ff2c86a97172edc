import { toCsv } from '../../../lib/csv.ts';
import type { TextFile } from '../shared/text-file.ts';
import { sampleReport } from './report.content.ts';

/** The sample performance report as a CSV file. */
export function reportFile(): TextFile {
  const rows = sampleReport.weeks.map(({ week, topic, attendance, score }) => [
    week,
    topic,
    attendance,
    score,
  ]);
  return {
    name: 'performance-report.csv',
    format: 'CSV',
    mediaType: 'text/csv',
    text: toCsv([['Week', 'Topic', 'Attendance %', 'Score %'], ...rows]),
  };
}
