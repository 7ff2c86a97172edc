import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useModal } from './use-modal.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in one sentence. */
  children: ReactNode;
  /** A verb: "Delete project", not "OK". */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. Cancel has the first focus; Escape and, unless busy, an outside click call `onCancel`. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  tone = 'danger',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { dialog, isRendered } = useModal({
    isOpen,
    onClose: onCancel,
    closeOnOutsideClick: !busy,
    initialFocus: cancel,
  });
  if (!isRendered) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal-motion m-auto max-h-[90dvh] w-[calc(100%-1.5rem)] max-w-md overflow-y-auto rounded-dialog border border-hairline bg-surface p-5 text-text shadow-float sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-card-title font-semibold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-body text-muted">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button ref={cancel} variant="secondary" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
