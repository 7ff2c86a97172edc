import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CharacterCount } from './CharacterCount.tsx';
import { charactersLeft } from './characters-left.ts';
import { useFieldControl } from './field-context.ts';
import { inputClasses } from './input-classes.ts';

interface TextAreaProps extends ComponentProps<'textarea'> {
  /**
   * In characters as users count them, with a count near the limit; `maxLength` would count an emoji as several. The
   * server rejects a longer text.
   */
  limit?: number;
}

/** Grows with its text. Inside a Field it gets the id and description of that Field, unless it has its own, and its error state. */
export function TextArea({ className, rows = 3, limit, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest);
  const left = limit === undefined ? null : charactersLeft(String(rest.value ?? ''), limit);
  const isNear = limit !== undefined && left !== null && left <= limit / 5;
  const countId = `${control.id}-left`;
  const describedBy = [control['aria-describedby'], isNear && countId].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        dir="auto"
        rows={rows}
        // With `field-sizing: content` browsers ignore `rows`.
        style={{ minHeight: `${rows * 1.5 + 1.125}rem` }}
        {...rest}
        {...control}
        aria-describedby={describedBy || undefined}
        className={clsx(inputClasses, 'field-sizing-content max-h-[60dvh] resize-y', className)}
      />
      {isNear && <CharacterCount id={countId} left={left} limit={limit} />}
    </>
  );
}
