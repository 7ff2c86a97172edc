import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface OutcomeProps {
  icon: LucideIcon;
  tone: 'success' | 'info' | 'warning';
  title: string;
  children: ReactNode;
  /** Links or buttons to continue. */
  actions?: ReactNode;
  /** Moves focus to the heading, if it replaces the focused element. */
  takesFocus?: boolean;
}

const tones = {
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
};

/** How a step of registration, login or an emailed link ended, or what it needs first: icon, heading and text. */
export function Outcome({ icon: Icon, tone, title, children, actions, takesFocus }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className="flex flex-col items-center py-2 text-center">
      <span className={clsx('grid size-14 place-items-center rounded-full', tones[tone])}>
        <Icon aria-hidden className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-card-title font-semibold">
        {title}
      </h2>
      <p className="mt-2 text-control text-muted">{children}</p>
      {actions && <div className="mt-6 grid w-full gap-4">{actions}</div>}
    </div>
  );
}
