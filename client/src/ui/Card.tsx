import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';

type CardProps<Element extends ElementType> = {
  /** The element: `article`, `section`, `li` and so on. */
  as?: Element;
  /** Without padding, for content that reaches the border. */
  bare?: boolean;
  className?: string;
} & Omit<ComponentProps<Element>, 'as' | 'className'>;

export function Card<Element extends ElementType = 'div'>({
  as,
  bare = false,
  className,
  ...rest
}: CardProps<Element>) {
  const Tag: ElementType = as ?? 'div';
  return (
    <Tag
      {...rest}
      className={clsx(
        'rounded-card border border-hairline bg-surface',
        // Clipped instead of scrolled, so that sticky content sticks to the window.
        bare ? 'overflow-clip' : 'p-4 lg:p-5',
        className,
      )}
    />
  );
}
