import { useLingui } from '@lingui/react/macro';
import { sampleReport, type ReportWeek } from './report.content.ts';
import { average } from './resources.rules.ts';

/** The plot area; labels are outside it. */
const plane = { left: 36, top: 12, width: 450, height: 170 } as const;

interface Mark {
  readonly x: number;
  readonly y: number;
}

/** From 0 at the bottom to 100 at the top. */
function heightOf(percent: number): number {
  return plane.top + plane.height * (1 - percent / 100);
}

function placeWeek(index: number, count: number): number {
  return plane.left + (plane.width / count) * (index + 0.5);
}

function attendanceLine(weeks: readonly ReportWeek[]): Mark[] {
  return weeks.map(({ attendance }, index) => ({
    x: placeWeek(index, weeks.length),
    y: heightOf(attendance),
  }));
}

const { weeks, passMark } = sampleReport;
const barWidth = 26;
const foot = plane.top + plane.height;
const right = plane.left + plane.width;

/** Bars show scores, the line shows attendance; the table below has the numbers. */
export function ReportChart() {
  const { t } = useLingui();
  const line = attendanceLine(weeks);
  const attendance = average(weeks.map((week) => week.attendance));
  const score = average(weeks.map((week) => week.score));
  return (
    <svg
      role="img"
      aria-label={t`Score and attendance over ${weeks.length} weeks. On average ${score}% score and ${attendance}% attendance. Each week is in the table below.`}
      viewBox="0 0 490 212"
      className="w-full max-w-3xl"
    >
      <g
        aria-hidden
        fill="currentColor"
        // In SVG units, which are small on a phone.
        className="text-[11px] text-muted max-sm:text-[17px]"
      >
        {[0, 50, 100].map((percent) => (
          <g key={percent}>
            <path
              d={`M${plane.left} ${heightOf(percent)}H${right}`}
              className="stroke-hairline"
              strokeWidth="1"
            />
            <text x={plane.left - 6} y={heightOf(percent) + 4} textAnchor="end">
              {percent}
            </text>
          </g>
        ))}
        <path
          d={`M${plane.left} ${heightOf(passMark)}H${right}`}
          stroke="currentColor"
          strokeDasharray="4 4"
        />
        {weeks.map(({ week, score: reached }, index) => {
          const x = placeWeek(index, weeks.length);
          return (
            <g key={week} textAnchor="middle">
              <rect
                x={x - barWidth / 2}
                y={heightOf(reached)}
                width={barWidth}
                height={foot - heightOf(reached)}
                rx="3"
                className="fill-primary"
              />
              <text x={x} y={foot - 8} fontWeight="600" className="fill-on-primary">
                {reached}
              </text>
              <text x={x} y={foot + 18}>
                {week}
              </text>
            </g>
          );
        })}
        <polyline
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          className="stroke-accent"
          strokeWidth="3"
        />
        {line.map(({ x, y }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r="4.5"
            className="fill-surface stroke-accent"
            strokeWidth="3"
          />
        ))}
      </g>
    </svg>
  );
}
