import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field-context.ts';
import { inputClasses } from './input-classes.ts';

/** Grows with its text. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      dir="auto"
      rows={rows}
      // With `field-sizing: content` browsers ignore `rows`.
      style={{ minHeight: `${rows * 1.5 + 1.125}rem` }}
      {...rest}
      {...control}
      className={clsx(inputClasses, 'field-sizing-content max-h-[60dvh] resize-y', className)}
    />
  );
}
