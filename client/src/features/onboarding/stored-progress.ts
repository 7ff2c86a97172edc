import type { Onboarding } from '@sangam/contract/onboarding/onboarding.schema.ts';
import { isRecord, readStored, writeStored } from '../../lib/stored-entry.ts';

const part = 'onboarding';

function isProgress(value: unknown): value is Onboarding {
  return isRecord(value) && typeof value['isClosed'] === 'boolean' && Array.isArray(value['done']);
}

/** The progress that the server sent last to this device; null if none is stored. */
export function readStoredProgress(username: string): Onboarding | null {
  return readStored(username, part, isProgress);
}

export function storeProgress(username: string, progress: Onboarding): void {
  writeStored(username, part, progress);
}
