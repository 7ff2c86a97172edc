import { pages } from '@sangam/contract/pages/pages.ts';

/** The room is in the URL, so that Back leaves it. */
export function roomPath(roomId: string): string {
  return `${pages.messages}?room=${roomId}`;
}
