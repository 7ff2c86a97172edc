import { createEmitter } from './external-store.ts';

/** The one place that knows whether leaving would lose something, and asks before it does. */
type Leave = () => void;

const unsavedForms = new Set<symbol>();
const { subscribe, emit } = createEmitter();
let watching: AbortController | undefined;
let waiting: Leave | null = null;
let mayLeave = false;

export function markUnsaved(form: symbol): void {
  mayLeave = false;
  unsavedForms.add(form);
  watching ??= watch();
}

export function markSaved(form: symbol): void {
  unsavedForms.delete(form);
  if (unsavedForms.size > 0) return;
  watching?.abort();
  watching = undefined;
}

/** Leaves at once, or after the person has agreed to lose what they wrote. */
export function leaveOrConfirm(leave: Leave): void {
  if (!hasUnsavedChanges()) {
    leave();
    return;
  }
  waiting = leave;
  emit();
}

/** The leave-taking that waits for an answer. */
export function pendingLeave(): Leave | null {
  return waiting;
}

export function resolveLeave(goes: boolean): void {
  const leave = waiting;
  waiting = null;
  mayLeave = goes;
  emit();
  if (goes) leave?.();
}

export const onPendingLeave = subscribe;

function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0 && !mayLeave;
}

/** Links and code come through the router; closing the tab and Back have to be watched for. */
function watch(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('beforeunload', warnBeforeUnload, { signal });
  // Where a browser lacks this, Back within the app is not guarded; everything else is.
  globalThis.navigation?.addEventListener('navigate', holdTraversal, { signal });
  return controller;
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

function holdTraversal(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse' || !event.cancelable || !hasUnsavedChanges()) return;
  event.preventDefault();
  const { key } = event.destination;
  leaveOrConfirm(() => {
    navigation.traverseTo(key);
  });
}
