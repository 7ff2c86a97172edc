import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './IconButton.tsx';
import { useModal } from './use-modal.ts';

type DialogSize = 'small' | 'medium' | 'large';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  size?: DialogSize;
  /** Turn it off if an outside click would lose input. */
  closeOnOutsideClick?: boolean;
  /** On a phone it is as high as its content, at most 90% of the screen, instead of covering the whole screen. */
  partHeight?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Buttons that stay visible at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
}

const widths: Record<DialogSize, string> = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
};

/** A modal dialog. The Close button, Escape and an outside click call `onClose`; closed, it renders nothing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'medium',
  closeOnOutsideClick = true,
  partHeight = false,
  initialFocus,
  actions,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { dialog, isRendered } = useModal({ isOpen, onClose, closeOnOutsideClick, initialFocus });
  if (!isRendered) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(
        'modal-motion m-auto w-full max-w-none overflow-y-auto scroll-py-20 short:scroll-py-4 overscroll-contain bg-surface text-text shadow-float outline-none max-sm:open:flex max-sm:open:flex-col sm:h-fit sm:max-h-[90dvh] sm:w-[calc(100%-3rem)] sm:rounded-dialog sm:border sm:border-hairline',
        partHeight ? 'h-fit max-h-[90dvh] max-sm:mb-0 max-sm:rounded-t-dialog' : 'h-dvh max-h-none',
        widths[size],
      )}
    >
      <header className="sticky short:static top-0 z-10 flex items-center gap-3 border-b border-hairline bg-surface py-2 pr-2 pl-5 sm:pl-6">
        <h2
          id={titleId}
          tabIndex={-1}
          data-first-focus
          className="min-w-0 flex-1 py-2 text-card-title font-semibold"
        >
          {title}
        </h2>
        <IconButton label={t`Close`} icon={X} onClick={onClose} />
      </header>
      <div className="p-5 max-sm:flex-1 sm:px-6">{children}</div>
      {actions && (
        <footer className="sticky short:static bottom-0 flex flex-wrap justify-end gap-3 border-t border-hairline bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-6">
          {actions}
        </footer>
      )}
    </dialog>
  );
}
