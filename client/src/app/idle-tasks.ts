import { hasDataBudget, savesData } from '../lib/applied-preferences.ts';
import { readPushPermission } from '../lib/push-permission.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { followLanguageChoice } from './change-language.ts';
import { readLastUser } from './last-user.ts';
import { loadMissingFonts } from './script-fonts.ts';

/** What can wait until the first page is shown. Rejects if a task fails; the next visit runs all of them again. */
export async function runIdleTasks(): Promise<void> {
  followLanguageChoice();
  document.documentElement.dataset['fonts'] = 'all';
  loadMissingFonts();
  await finishLogout();
  if (hasDataBudget()) await countTransfer();
  if (import.meta.env.PROD) {
    await startServiceWorker();
    await refreshPushSubscription();
  }
}

/** Removes private data again: a tab that was closed right after a logout may not have finished. */
async function finishLogout(): Promise<void> {
  const last = readLastUser();
  if (last?.session !== 'logged-out') return;
  const { removePrivateData } = await import('./persisted-parts.ts');
  await removePrivateData(last.username, { keepsShared: true });
}

async function countTransfer(): Promise<void> {
  const { watchTransfer } = await import('../features/data-budget/watch-transfer.ts');
  watchTransfer();
}

/** Renews the subscription of this device to push messages, or ends it if it is of another user. */
async function refreshPushSubscription(): Promise<void> {
  const last = readLastUser();
  if (last?.session !== 'open' || readPushPermission() !== 'granted') return;
  const push = await import('../lib/push-subscription.ts');
  await push.refreshSubscription(last.username);
}

/** Registers the service worker, which stores the files of the app, so that the next visit needs no network. */
async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', storeFiles);
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  storeFiles();
}

/** First those that this page has loaded, since the worker did not see their requests if it was not active yet. */
function storeFiles(): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  sendToWorker({ type: 'store-files', files: loaded });
  if (!savesData() && !hasDataBudget()) whenIdle(() => sendToWorker({ type: 'store-files' }));
}

function sendToWorker(message: {
  readonly type: string;
  readonly files?: readonly string[];
}): void {
  navigator.serviceWorker.controller?.postMessage(message, []);
}
