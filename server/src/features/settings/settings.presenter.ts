import type { Language } from '@sangam/contract/settings/languages.ts';
import type { OpenSession } from '@sangam/contract/settings/settings.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { deviceName } from '../../platform/core/device-name.ts';

/** The session as users see it: with a device name instead of the user agent, and whether it is the current one. */
export function presentSession(
  { id, device, createdAt, lastUsedAt }: Omit<OpenSession, 'isCurrent'>,
  { sessionId }: Viewer,
  language: Language,
): OpenSession {
  const name = deviceName(device, language);
  return { id, device: name, createdAt, lastUsedAt, isCurrent: id === sessionId };
}
