import { clsx } from 'clsx';
import { useId } from 'react';

interface MeterProps {
  label: string;
  /** The value as text, such as "4 seats left". */
  text: string;
  value: number;
  max: number;
  tone?: 'primary' | 'success' | 'warning' | 'danger';
  /** The label is only for screen readers. */
  labelHidden?: boolean;
}

const tones = {
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

export function Meter({
  label,
  text,
  value,
  max,
  tone = 'primary',
  labelHidden = false,
}: MeterProps) {
  const labelId = useId();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div className="text-meta">
      <div className="mb-1.5 flex justify-between gap-3">
        <span id={labelId} className={labelHidden ? 'sr-only' : 'text-muted'}>
          {label}
        </span>
        <span aria-hidden className="font-semibold text-text tabular-nums">
          {text}
        </span>
      </div>
      {/* Browsers style it differently, so it is only for screen readers; the bar below is visible. */}
      <meter
        aria-labelledby={labelId}
        aria-valuetext={text}
        min={0}
        max={max}
        value={value}
        className="sr-only"
      />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <div
          style={{ width: `${share * 100}%` }}
          className={clsx('h-full rounded-full forced-colors:bg-[Highlight]', tones[tone])}
        />
      </div>
    </div>
  );
}
