import { createEmitter } from './external-store.ts';

// Tracks forms with unsaved changes and asks before the user leaves them.

/** Performs a navigation. */
type Leave = () => void;

const unsavedForms = new Set<symbol>();
const { subscribe, emit } = createEmitter();
let watching: AbortController | undefined;
let pending: Leave | null = null;
let isLeaveConfirmed = false;

/** Called by `useUnsavedGuard`, with a symbol for each form: until `markSaved`, leaving the page asks first. */
export function markUnsaved(form: symbol): void {
  isLeaveConfirmed = false;
  unsavedForms.add(form);
  watching ??= watch();
}

export function markSaved(form: symbol): void {
  unsavedForms.delete(form);
  if (unsavedForms.size > 0) return;
  watching?.abort();
  watching = undefined;
}

/** Leaves at once, or after the user confirms losing their changes. */
export function leaveOrConfirm(leave: Leave): void {
  if (!hasUnsavedChanges()) {
    leave();
    return;
  }
  pending = leave;
  emit();
}

/** The navigation that waits for confirmation; null if there is none. */
export function pendingLeave(): Leave | null {
  return pending;
}

/** Performs or cancels the navigation that waits for confirmation. */
export function resolveLeave(isConfirmed: boolean): void {
  const leave = pending;
  pending = null;
  isLeaveConfirmed = isConfirmed;
  emit();
  if (isConfirmed) leave?.();
}

/** Calls back when `pendingLeave` changes. */
export const onPendingLeave = subscribe;

/** Whether leaving the page asks first; not any more once the user has confirmed it. */
export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0 && !isLeaveConfirmed;
}

/** Links and code pass through the router; closing the tab and Back need listeners. */
function watch(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('beforeunload', warnBeforeUnload, { signal });
  // In browsers without the Navigation API, Back within the app is not guarded.
  globalThis.navigation?.addEventListener('navigate', guardTraversal, { signal });
  return controller;
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

function guardTraversal(event: NavigateEvent): void {
  if (event.navigationType !== 'traverse' || !event.cancelable || !hasUnsavedChanges()) return;
  event.preventDefault();
  const { key } = event.destination;
  leaveOrConfirm(() => {
    navigation.traverseTo(key);
  });
}
