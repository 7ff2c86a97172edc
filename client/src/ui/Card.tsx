import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';

type CardProps<Element extends ElementType> = {
  /** `article`, `section`, `li`: whatever the content is. */
  as?: Element;
  /** Without the inner space, for content that reaches the border. */
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
        // Clipped and not scrolled: what sticks inside it sticks to the window.
        bare ? 'overflow-clip' : 'p-4 lg:p-5',
        className,
      )}
    />
  );
}
