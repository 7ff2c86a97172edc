import { useSyncExternalStore } from 'react';
import { localKey } from '../../../lib/stored-entry.ts';
import { readLocal, writeLocal } from '../../../lib/local-storage.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { createLocalEmitter } from '../../../lib/local-emitter.ts';

/** Showcase actions of a user (registered, enrolled, connected), stored on this device only. */
export type NoteKind = 'workshop' | 'event' | 'program' | 'partner';

const emitter = createLocalEmitter();

function readNotes(key: string): readonly string[] {
  return (readLocal(key) ?? '').split('\n').filter(Boolean);
}

function writeNotes(key: string, notes: readonly string[]): void {
  writeLocal(key, notes.join('\n'));
  emitter.emit();
}

/** Whether the user has done something in the showcase, and a setter. Removed at logout. */
export function useNote(
  kind: NoteKind,
  id: string,
): [isNoted: boolean, setNoted: (isNoted: boolean) => void] {
  const key = localKey(useAppSelector(selectUsername) ?? '', 'showcase');
  const note = `${kind}:${id}`;

  function subscribe(listener: () => void): () => void {
    return emitter.subscribe(key, listener);
  }

  const isNoted = useSyncExternalStore(subscribe, () => readNotes(key).includes(note));

  function setNoted(wanted: boolean): void {
    const others = readNotes(key).filter((other) => other !== note);
    writeNotes(key, wanted ? [...others, note] : others);
  }

  return [isNoted, setNoted];
}
