import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';

interface ClampToggleProps {
  isOpen: boolean;
  /** The id of the text. */
  controls: string;
  onToggle: () => void;
}

/** The look of a text that shows five lines; without the ellipsis of `line-clamp`, which the button draws. */
export const clampClasses = 'max-h-[5lh] overflow-hidden';

/** Over the end of the last shown line, or below the whole text. Its parent is `relative`. */
export function ClampToggle({ isOpen, controls, onToggle }: ClampToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={clsx(
        "text-control font-semibold text-muted after:absolute after:-inset-3 after:content-[''] hover:text-text hover:underline",
        isOpen
          ? 'relative mt-1'
          : 'absolute end-0 bottom-0 h-[1lh] bg-surface ps-1 text-body! before:absolute before:inset-y-0 before:end-full before:w-8 before:bg-[linear-gradient(90deg,transparent,var(--surface))] rtl:before:bg-[linear-gradient(270deg,transparent,var(--surface))]',
      )}
    >
      {isOpen ? (
        <Trans>less</Trans>
      ) : (
        <>
          <span aria-hidden>…</span>
          <Trans>more</Trans>
        </>
      )}
    </button>
  );
}
