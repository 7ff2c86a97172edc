/** The one place that knows whether leaving would lose something, and asks before it does. */
type Leave = () => void;

const unsavedForms = new Set<symbol>();
const listeners = new Set<() => void>();
let waiting: Leave | null = null;
let mayLeave = false;

export function markUnsaved(form: symbol): void {
  mayLeave = false;
  unsavedForms.add(form);
}

export function markSaved(form: symbol): void {
  unsavedForms.delete(form);
}

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0 && !mayLeave;
}

/** Leaves at once, or after the person has agreed to lose what they wrote. */
export function leaveOrAsk(leave: Leave): void {
  if (!hasUnsavedChanges()) {
    leave();
    return;
  }
  waiting = leave;
  tell();
}

/** The leave-taking that waits for an answer. */
export function waitingLeave(): Leave | null {
  return waiting;
}

export function answerLeave(goes: boolean): void {
  const leave = waiting;
  waiting = null;
  mayLeave = goes;
  tell();
  if (goes) leave?.();
}

export function onWaitingLeave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
