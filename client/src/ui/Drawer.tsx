import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  /** Shown next to the close button, such as the brand. */
  heading?: ReactNode;
  children: ReactNode;
}

/** A panel from the left. Selecting an entry should close it. */
export function Drawer({ isOpen, onClose, label, heading, children }: DrawerProps) {
  const { t } = useLingui();
  const { dialog, isRendered } = useModal({ isOpen, onClose, closeOnOutsideClick: true });
  if (!isRendered) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="modal-motion modal-motion-left m-0 h-dvh max-h-none w-[min(20rem,calc(100%-3rem))] overflow-y-auto overscroll-contain border-r border-hairline bg-surface pb-[env(safe-area-inset-bottom)] text-text shadow-float"
    >
      <div className="sticky top-0 z-10 flex h-16 items-center justify-between gap-3 border-b border-hairline bg-surface pr-2 pl-4">
        <div tabIndex={-1} data-first-focus className="min-w-0 outline-none">
          {heading}
        </div>
        <IconButton label={t`Close`} icon={X} onClick={onClose} />
      </div>
      <div className="p-3">{children}</div>
    </dialog>
  );
}
