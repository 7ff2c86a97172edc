import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { RequiredMark } from './RequiredMark.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  icon?: LucideIcon;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  name: string;
  cards: RadioCard<Value>[];
  selected: Value | null;
  onSelect: (value: Value) => void;
  /** Side by side if there is room. */
  columns?: 2 | 3;
  required?: boolean;
  error?: string | undefined;
  /** Needed if an ErrorSummary links here; set on the first card. */
  id?: string;
}

export function RadioCards<Value extends string>({
  legend,
  name,
  cards,
  selected,
  onSelect,
  columns = 2,
  required,
  error,
  id,
}: RadioCardsProps<Value>) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-control font-semibold text-text">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={clsx('grid gap-3', columns === 2 ? 'sm:grid-cols-2' : 'md:grid-cols-3')}>
        {cards.map(({ value, label, hint, icon: Icon }, index) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-control bg-surface p-4 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            {Icon && <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-on-primary-soft" />}
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="text-body font-semibold text-text">{label}</span>
              {hint && <span className="text-meta text-muted">{hint}</span>}
            </span>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              required={required}
              checked={selected === value}
              onChange={() => onSelect(value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface outline-none checked:border-6 checked:border-primary forced-colors:appearance-auto"
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-meta font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
