import { useId } from 'react';
import type { ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes effect immediately; for forms with a Save button use a Checkbox. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <span className="flex min-w-0 flex-col">
        <label htmlFor={id} className="text-body text-text">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-meta text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative grid h-11 w-12 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? hintId : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
        />
        <span className="pointer-events-none h-7 w-12 rounded-full border border-control bg-sunken p-0.75 transition-colors peer-checked:border-primary peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-checked:[&>span]:translate-x-5 peer-checked:[&>span]:bg-on-primary forced-colors:peer-checked:bg-[Highlight]">
          <span className="block size-5 rounded-full bg-control transition-transform forced-colors:border-2" />
        </span>
      </span>
    </div>
  );
}
