/** Chromium only: the browser can install the app. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Set by the script in index.html, because the event comes before the app has started. */
    installPrompt?: InstallPrompt | null;
  }
}

export function canInstall(): boolean {
  return Boolean(globalThis.window.installPrompt);
}

/** Calls back when the app can be installed or no longer. Returns the cleanup function. */
export function onInstallable(listener: () => void): () => void {
  addEventListener('sangam:installable', listener);
  return () => removeEventListener('sangam:installable', listener);
}
