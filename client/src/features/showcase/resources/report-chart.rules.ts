import type { ReportWeek } from './report.content.ts';

/** The plane on which the report is drawn; text around it has its own room. */
export const plane = { left: 36, top: 12, width: 450, height: 170 } as const;

export interface Mark {
  readonly x: number;
  readonly y: number;
}

/** From 0 at the foot to 100 at the top. */
export function heightOf(percent: number): number {
  return plane.top + plane.height * (1 - percent / 100);
}

export function placeWeek(index: number, count: number): number {
  return plane.left + (plane.width / count) * (index + 0.5);
}

export function attendanceLine(weeks: readonly ReportWeek[]): Mark[] {
  return weeks.map(({ attendance }, index) => ({
    x: placeWeek(index, weeks.length),
    y: heightOf(attendance),
  }));
}
