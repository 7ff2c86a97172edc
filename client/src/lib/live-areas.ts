import type { ShowcaseArea } from '@sangam/contract/instance/showcase-areas.ts';
import { readServerSettings } from './server-settings.ts';

/** Whether an area of the showcase shows the content of this community instead of sample content. */
export function isLive(area: ShowcaseArea): boolean {
  return readServerSettings().liveAreas?.includes(area) ?? false;
}
