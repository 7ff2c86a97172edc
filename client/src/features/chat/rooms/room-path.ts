import { pages } from '@sangam/contract/pages/pages.ts';

/** A room stands in the address, so that Back leads out of it. */
export function roomPath(roomId: string): string {
  return `${pages.messages}?room=${roomId}`;
}
