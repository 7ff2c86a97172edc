import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { ToastContentProps } from 'react-toastify/unstyled';
import { deliverToasts } from './notify.ts';
import type { Toast } from './notify.ts';
import { ToastCard } from './ToastCard.tsx';
import { phoneQuery } from './use-is-phone.ts';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 140 });

function show(content: Toast) {
  const render = ({ closeToast }: ToastContentProps) => (
    <ToastCard toast={content} onClose={() => closeToast(true)} />
  );
  const role = content.tone === 'error' ? 'alert' : 'status';
  if (content.id !== undefined && toast.isActive(content.id)) {
    toast.update(content.id, { render, role, autoClose: 5000 });
  } else {
    if (matchMedia(phoneQuery).matches) toast.dismiss();
    toast(render, { role, ...(content.id !== undefined && { toastId: content.id }) });
  }
}

function playWhenLeft(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.contains(event.relatedTarget)) toast.play();
}

/**
 * Shows toasts for five seconds, at most three at once and on a phone only the latest. `ToastHost` loads it, and those
 * requested before are shown then.
 */
export function ToastStack() {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    // The permanent live region announces toasts; the library's own would repeat them.
    box.current?.querySelector('section')?.setAttribute('aria-live', 'off');
    let stop: (() => void) | undefined;
    // In a later task: StrictMode mounts twice, and the first container drops its toasts.
    const timer = setTimeout(() => {
      stop = deliverToasts(show);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);

  useEffect(
    () =>
      toast.onChange((item) => {
        const holdsFocus = box.current?.contains(document.activeElement);
        if (item.status === 'removed' && holdsFocus) cameFrom.current?.focus();
      }),
    [],
  );

  function handleFocus(event: FocusEvent<HTMLElement>) {
    toast.pause();
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  }

  return (
    <div ref={box} data-theme="light" onFocus={handleFocus} onBlur={playWhenLeft}>
      <ToastContainer
        aria-label={t`Alerts, Alt+T`}
        position="top-right"
        autoClose={5000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        draggablePercent={80}
        theme="light"
        limit={3}
        newestOnTop
        hideProgressBar
        icon={false}
        closeButton={false}
        transition={slide}
      />
    </div>
  );
}
