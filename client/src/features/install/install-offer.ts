import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { isRecord } from '../../lib/stored-entry.ts';

const key = 'sangam.install';
const dayMs = 24 * 60 * 60 * 1000;
const repeatAfterDays = 90;

/** What this device has seen of the offer. */
interface InstallHistory {
  /** The first day of use, in days since 1970. */
  readonly firstDay: number;
  /** When the user declined, in days since 1970. */
  readonly declinedOn: number | null;
}

function today(): number {
  return Math.floor(Date.now() / dayMs);
}

function readHistory(): InstallHistory | null {
  try {
    const value: unknown = JSON.parse(readLocal(key) ?? 'null');
    if (!isRecord(value) || typeof value['firstDay'] !== 'number') return null;
    const { firstDay, declinedOn } = value;
    return { firstDay, declinedOn: typeof declinedOn === 'number' ? declinedOn : null };
  } catch {
    return null;
  }
}

function writeHistory(history: InstallHistory): void {
  writeLocal(key, JSON.stringify(history));
}

/**
 * Whether to offer the installation: from the second day of use, and after a “no” not for 90 days. The first call
 * stores the first day of use. The caller asks only where the browser can install the app.
 */
export function shouldOfferInstall(): boolean {
  const history = readHistory();
  if (!history) {
    writeHistory({ firstDay: today(), declinedOn: null });
    return false;
  }
  if (history.declinedOn !== null) return today() - history.declinedOn >= repeatAfterDays;
  return today() > history.firstDay;
}

/** Remembers the “no”, so that the offer does not return for 90 days. */
export function declineInstall(): void {
  writeHistory({ firstDay: readHistory()?.firstDay ?? today(), declinedOn: today() });
}

/**
 * Shows the dialog of the browser, which works once; a “no” there counts too. Does nothing if the browser has offered
 * none.
 */
export async function install(): Promise<void> {
  const event = globalThis.window.installPrompt;
  globalThis.window.installPrompt = null;
  dispatchEvent(new Event('sangam:installable'));
  const choice = await event?.prompt();
  if (choice?.outcome === 'dismissed') declineInstall();
}

/** Whether this page runs as the installed app; false in a browser tab, even if the app is installed. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
