import type { BrandingSettings } from '@sangam/contract/instance/instance.schema.ts';
import { appShellPath } from '@sangam/contract/pages/app-shell.ts';
import { readServerSettings, settingsMeta } from '../../lib/server-settings.ts';

/** The operator sees the change in this tab at once, and in all tabs of this browser after the next page load. */
export async function applyLiveAreas({ liveAreas }: BrandingSettings): Promise<void> {
  const meta = settingsMeta();
  if (meta) meta.content = JSON.stringify({ ...readServerSettings(), liveAreas });
  if (!('caches' in globalThis)) return;
  // The service worker answers with the stored page, which has the old settings; without it, it asks the server.
  const names = await caches.keys();
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(appShellPath)));
}
