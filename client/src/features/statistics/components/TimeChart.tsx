import { clsx } from 'clsx';
import { useState, type PointerEvent } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { axisEnd } from '../statistics.rules.ts';

export interface Series {
  readonly label: string;
  /** Null where the number is not known. */
  readonly values: readonly (number | null)[];
}

export interface TimeChartProps {
  kind: 'bars' | 'lines';
  /** The text alternative; the table below the chart has all numbers. */
  label: string;
  /** The name of each step, such as a day. */
  steps: readonly string[];
  series: readonly Series[];
  formatValue?: (value: number) => string;
  /** The end of the axis for all values. */
  endOf?: (values: readonly (number | null)[]) => number;
}

/** The marks are stretched to the size of the plot; the labels around it are HTML and keep their size. */
const height = 100;
const colors = [
  'text-primary forced-colors:text-[CanvasText]',
  'text-success forced-colors:text-[CanvasText]',
  'text-warning forced-colors:text-[CanvasText]',
];
/** Lines differ by more than their colour. */
const dashes = [undefined, '7 4', '2 3'];

/** A small chart over time with at most three series. */
export function TimeChart(props: TimeChartProps) {
  const { kind, label, steps, series, formatValue = formatNumber, endOf = axisEnd } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const end = endOf(series.flatMap(({ values }) => values));
  const shown = pointed ?? steps.length - 1;

  function handlePointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * steps.length);
    setPointed(Math.min(Math.max(index, 0), steps.length - 1));
  }

  return (
    <div className="grid gap-2">
      <p aria-hidden className="flex min-h-6 flex-wrap items-center gap-x-4 text-meta text-muted">
        <span className="font-semibold text-text">{steps[shown]}</span>
        {series.map(({ label: name, values }, index) => (
          <span key={name} className="flex items-center gap-1.5">
            <LegendMark kind={kind} index={index} />
            {name}
            <span className="font-semibold text-text tabular-nums">
              {formatShown(values[shown], formatValue)}
            </span>
          </span>
        ))}
      </p>
      <div className="flex gap-2">
        <div
          aria-hidden
          className="flex h-40 flex-col justify-between text-right text-badge text-subtle tabular-nums"
        >
          {[end, end / 2, 0].map((value) => (
            <span key={value} className="-my-2">
              {formatValue(value)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${Math.max(steps.length, 1)} ${height}`}
            preserveAspectRatio="none"
            onPointerMove={handlePointer}
            onPointerDown={handlePointer}
            onPointerLeave={() => setPointed(null)}
            style={{ touchAction: 'pan-y' }}
            className="h-40 w-full"
          >
            {pointed !== null && (
              <rect x={pointed} width="1" height={height} fill="var(--sunken)" />
            )}
            {[0, height / 2, height].map((y) => (
              <path
                key={y}
                d={`M0 ${y}H${Math.max(steps.length, 1)}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-hairline"
              />
            ))}
            {series.map(({ label: name, values }, index) => (
              <g key={name} className={colors[index]}>
                {kind === 'lines' ? (
                  <Line values={values} end={end} dash={dashes[index]} />
                ) : (
                  <Bars
                    steps={steps}
                    values={values}
                    end={end}
                    index={index}
                    count={series.length}
                  />
                )}
              </g>
            ))}
          </svg>
          <div aria-hidden className="mt-1 flex justify-between text-badge text-subtle">
            <span>{steps[0]}</span>
            {steps.length > 4 && (
              <span className="max-xs:hidden">{steps[Math.floor(steps.length / 2)]}</span>
            )}
            {steps.length > 1 && <span>{steps.at(-1)}</span>}
          </div>
        </div>
      </div>
    </div>
  );
}

function formatShown(value: number | null | undefined, format: (value: number) => string) {
  return value === null || value === undefined ? '–' : format(value);
}

interface MarkProps {
  values: readonly (number | null)[];
  end: number;
}

interface BarsProps extends MarkProps {
  steps: readonly string[];
  /** Of the series, and the number of all. */
  index: number;
  count: number;
}

/** The second series is hollow, so that it differs by more than its colour. */
function Bars({ steps, values, end, index, count }: BarsProps) {
  const width = 0.72 / count;
  return values.map((value, step) => {
    const top = height * (1 - (value ?? 0) / end);
    return (
      <rect
        key={steps[step]}
        x={step + 0.14 + index * width}
        y={top}
        width={width * (count > 1 ? 0.86 : 1)}
        height={height - top}
        fill={index === 0 ? 'currentColor' : 'none'}
        stroke={index === 0 ? 'none' : 'currentColor'}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    );
  });
}

/** Interrupted where numbers are not known; a number between two unknown ones is a dot. */
function Line({ values, end, dash }: MarkProps & { dash: string | undefined }) {
  const isKnown = (step: number) => typeof values[step] === 'number';
  const hasOnePoint = values.filter((value) => value !== null).length === 1;
  const parts = values.map((value, step) => {
    if (value === null) return '';
    const isFirst = !isKnown(step - 1);
    const point = `${step + 0.5} ${height * (1 - value / end)}`;
    return `${isFirst ? 'M' : 'L'}${point}${isFirst && !isKnown(step + 1) ? 'h0' : ''}`;
  });
  return (
    <path
      d={parts.join('')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      strokeDasharray={hasOnePoint ? undefined : dash}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function LegendMark({ kind, index }: { kind: TimeChartProps['kind']; index: number }) {
  return (
    <svg viewBox="0 0 20 10" className={clsx('h-2.5 w-5 shrink-0', colors[index])}>
      {kind === 'lines' ? (
        <path d="M0 5H20" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashes[index]} />
      ) : (
        <rect
          x="5.75"
          y="0.75"
          width="8.5"
          height="8.5"
          rx="1"
          fill={index === 0 ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
