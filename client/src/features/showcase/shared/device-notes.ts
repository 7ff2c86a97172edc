import { useSyncExternalStore } from 'react';
import { onLocalChange, readLocal, writeLocal } from '../../../lib/local-storage.ts';

/** What a visitor did on the showcase (registered, enrolled, connected) stays on this device, and says so. */
export type NoteKind = 'workshop' | 'event' | 'program' | 'partner';

const key = 'sangam.showcase';
const listeners = new Set<() => void>();

function readNotes(): string {
  return readLocal(key) ?? '';
}

function noteOf(kind: NoteKind, id: string): string {
  return `${kind}:${id}`;
}

export function addNote(kind: NoteKind, id: string): void {
  const notes = new Set(readNotes().split('\n').filter(Boolean));
  notes.add(noteOf(kind, id));
  writeLocal(key, Array.from(notes).join('\n'));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange(key, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Whether this device has that note. */
export function useHasNote(kind: NoteKind, id: string): boolean {
  const notes = useSyncExternalStore(subscribe, readNotes);
  return notes.split('\n').includes(noteOf(kind, id));
}
