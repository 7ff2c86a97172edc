import type { UnknownAction } from '@reduxjs/toolkit';
import { createEmitter } from './external-store.ts';
import type { RootState } from './store-hooks.ts';

/** A part of the user’s state that is persisted in the browser, and how. */
export interface PersistedPart {
  /** Unchanged values mean that there is nothing to save. */
  readonly values: (state: RootState) => readonly unknown[];
  readonly save: (username: string, state: RootState) => Promise<void>;
  /** The action that restores it; null if there is no valid stored data. */
  readonly restore: (username: string) => Promise<UnknownAction | null>;
}

const registered = new Set<PersistedPart>();
const { subscribe, emit } = createEmitter<PersistedPart>();

/** Called by features when their code is loaded; restores the part if a user is signed in. */
export function registerPersistedPart(part: PersistedPart): void {
  registered.add(part);
  emit(part);
}

export const registeredParts: ReadonlySet<PersistedPart> = registered;
export const onPersistedPart = subscribe;
