import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field-context.ts';
import { inputClasses } from './input-classes.ts';

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl(rest);
  return (
    <span className="relative block">
      <select
        {...rest}
        {...control}
        className={clsx(inputClasses, 'appearance-none truncate pr-10', className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
