import { useSyncExternalStore } from 'react';
import { localKey } from '../../../lib/stored-entry.ts';
import { readLocal, writeLocal } from '../../../lib/local-storage.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { createLocalEmitter } from '../../../lib/local-emitter.ts';

/** What a user can register for, enquire about or connect with; stored on this device only. */
type EntryKind = 'workshop' | 'event' | 'program' | 'partner';

const emitter = createLocalEmitter();

function readEntries(key: string): readonly string[] {
  return (readLocal(key) ?? '').split('\n').filter(Boolean);
}

function writeEntries(key: string, entries: readonly string[]): void {
  writeLocal(key, entries.join('\n'));
  emitter.emit();
}

/** Whether the user has registered, enquired or connected, and a setter. Removed at logout. */
export function useShowcaseEntry(
  kind: EntryKind,
  id: string,
): [isStored: boolean, setStored: (isStored: boolean) => void] {
  const key = localKey(useAppSelector(selectUsername) ?? '', 'showcase');
  const entry = `${kind}:${id}`;

  function subscribe(listener: () => void): () => void {
    return emitter.subscribe(key, listener);
  }

  const isStored = useSyncExternalStore(subscribe, () => readEntries(key).includes(entry));

  function setStored(next: boolean): void {
    const others = readEntries(key).filter((other) => other !== entry);
    writeEntries(key, next ? [...others, entry] : others);
  }

  return [isStored, setStored];
}
