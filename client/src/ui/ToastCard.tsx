import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { Toast } from './notify.ts';

interface ToastCardProps {
  toast: Toast;
  onClose: () => void;
}

const looks = {
  success: { Icon: CircleCheck, colour: 'text-success' },
  info: { Icon: Info, colour: 'text-info' },
  error: { Icon: CircleAlert, colour: 'text-danger' },
};

export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { t } = useLingui();
  const { Icon, colour } = looks[toast.tone];
  const { action } = toast;
  return (
    <div className="flex items-start gap-3 py-1 pr-1 pl-4 max-sm:gap-2 max-sm:py-0 max-sm:pl-3">
      <Icon aria-hidden className={`mt-3 size-5 shrink-0 ${colour}`} />
      <p className="min-w-0 flex-1 py-3 text-control font-medium">{toast.message}</p>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-control px-3 text-control font-semibold text-link hover:bg-sunken"
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-subtle hover:bg-sunken hover:text-text"
        onClick={onClose}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
