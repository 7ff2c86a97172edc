import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={clsx('flex items-start gap-3', className)}>
      {/* The box alone would be too small to hit: the input spans the whole row height. */}
      <span className="relative -my-2 -ml-3 grid size-11 shrink-0 place-items-center">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-control focus-visible:-outline-offset-8"
        />
        <span className="pointer-events-none grid size-5 place-items-center rounded-[0.3125rem] border-[1.5px] border-control bg-surface text-on-primary transition-colors peer-checked:border-primary peer-checked:bg-primary peer-aria-invalid:border-danger peer-checked:[&>svg]:opacity-100 forced-colors:text-[HighlightText] forced-colors:peer-checked:bg-[Highlight]">
          <Check aria-hidden strokeWidth={3} className="size-3.5 opacity-0" />
        </span>
      </span>
      <span className="-ml-3 flex min-w-0 flex-col py-0.5">
        <label htmlFor={id} className="text-body text-text">
          {label}
        </label>
        {note && (
          <span
            id={noteId}
            className={clsx('text-meta', error ? 'font-medium text-danger' : 'text-muted')}
          >
            {note}
          </span>
        )}
      </span>
    </div>
  );
}
