import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field-context.ts';
import { inputClasses } from './input-classes.ts';

/** A text input; inside a `Field` it gets its id, description and error state from the field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl(rest);
  return (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...control}
      className={clsx(inputClasses, className)}
    />
  );
}
