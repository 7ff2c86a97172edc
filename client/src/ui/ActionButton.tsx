import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** The label while `aria-pressed`; both take the same width, so that nothing moves. */
  pressedLabel?: string;
  icon: LucideIcon;
  /** Filled icon, for a switched-on state. */
  filled?: boolean;
}

/** An action below a card: the label next to the icon, on a phone below it. */
export function ActionButton({
  label,
  pressedLabel,
  icon: Icon,
  filled = false,
  className,
  ...rest
}: ActionButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(
        'flex min-h-11 min-w-0 flex-1 items-center justify-center gap-x-2 rounded-control border border-transparent px-1 text-badge font-semibold text-muted transition-[background-color] select-none hover:bg-sunken hover:text-text focus-visible:-outline-offset-2 max-xs:flex-col xs:text-control',
        className,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" fill={filled ? 'currentColor' : 'none'} />
      {pressedLabel === undefined ? (
        label
      ) : (
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <Label isShown={!rest['aria-pressed']} text={label} />
          <Label isShown={Boolean(rest['aria-pressed'])} text={pressedLabel} />
        </span>
      )}
    </button>
  );
}

interface LabelProps {
  isShown: boolean;
  text: string;
}

function Label({ isShown, text }: LabelProps) {
  return isShown ? (
    <span>{text}</span>
  ) : (
    <span aria-hidden className="invisible">
      {text}
    </span>
  );
}
