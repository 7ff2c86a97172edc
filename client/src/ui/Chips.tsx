import { useOptimisticChoice } from '../lib/use-optimistic-choice.ts';
import { formatNumber } from './format.ts';

export interface Chip<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface ChipsProps<Value extends string> {
  label: string;
  chips: Chip<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** A filter with exactly one selected value; chips keep their order. */
export function Chips<Value extends string>({
  label,
  chips,
  selected,
  onSelect,
}: ChipsProps<Value>) {
  const [shown, select] = useOptimisticChoice(selected, onSelect);
  return (
    <fieldset
      aria-label={label}
      className="edge-fade -m-1 flex min-w-0 gap-2 overflow-x-auto p-1 sm:flex-wrap"
    >
      {chips.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === shown}
          onClick={() => select(value)}
          className="relative flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-control bg-surface px-4 text-control font-medium whitespace-nowrap text-text transition-colors after:absolute after:-inset-y-1 after:inset-x-0 after:content-[''] hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
        >
          {text}
          {count !== undefined && (
            <span className="text-meta tabular-nums opacity-80">{formatNumber(count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
