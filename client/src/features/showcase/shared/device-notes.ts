import { useSyncExternalStore } from 'react';
import { localKey } from '../../../lib/stored-entry.ts';
import { readLocal, writeLocal } from '../../../lib/local-storage.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { createLocalEmitter } from '../../../lib/local-emitter.ts';

/** What a visitor did on the showcase (registered, enrolled, connected) stays on this device, and says so. */
export type NoteKind = 'workshop' | 'event' | 'program' | 'partner';

const emitter = createLocalEmitter();

function readNotes(key: string): readonly string[] {
  return (readLocal(key) ?? '').split('\n').filter(Boolean);
}

function writeNotes(key: string, notes: readonly string[]): void {
  writeLocal(key, notes.join('\n'));
  emitter.emit();
}

/** Whether a person has noted something on this device, and how to change that. It goes at their logout. */
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
