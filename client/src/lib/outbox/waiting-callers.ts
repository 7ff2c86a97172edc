import { onSignOut } from '../external-store.ts';

interface Caller {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Callers that wait for the first response, by the id of their action. */
const callers = new Map<string, Caller>();

onSignOut(() => {
  for (const id of callers.keys()) releaseCaller(id);
});

/** Settles with the answer to the action; resolves to null when it waits in the outbox, is removed, or on sign-out. */
export function waitForAction(id: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    callers.set(id, { resolve, reject });
  });
}

/** Whether a thunk waits for the action, so that its button or form shows the progress. */
export function hasCaller(id: string): boolean {
  return callers.has(id);
}

/** Removes the caller and returns it; who takes it must resolve or reject it. */
export function takeCaller(id: string): Caller | undefined {
  const caller = callers.get(id);
  callers.delete(id);
  return caller;
}

/** The caller need not wait any longer: the action stays in the outbox, or nothing is left to send. */
export function releaseCaller(id: string): void {
  takeCaller(id)?.resolve(null);
}
