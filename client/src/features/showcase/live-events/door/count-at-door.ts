import type { DoorList } from '@sangam/contract/community-events/check-in.schema.ts';

/** How many are checked in, and of how many; those on the waitlist are not expected. */
export function countAtDoor({ attendees }: Pick<DoorList, 'attendees'>) {
  const registered = attendees.filter(({ isWaiting }) => !isWaiting);
  const checkedIn = registered.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return { checkedIn, total: registered.length };
}
