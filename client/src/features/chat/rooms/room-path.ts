import { pages } from '@sangam/contract/pages/pages.ts';

/** The room id is in the URL, so that the browser's Back button closes the room. */
export function getRoomPath(roomId: string): string {
  return `${pages.messages}?room=${roomId}`;
}
