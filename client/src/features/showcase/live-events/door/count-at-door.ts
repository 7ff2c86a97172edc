import type { DoorList } from '@sangam/contract/community-events/check-in.schema.ts';

/** How many of the registered attendees are checked in, and how many there are in `total`; without the waitlist. */
export function countAtDoor({ attendees }: Pick<DoorList, 'attendees'>) {
  const registered = attendees.filter(({ isWaiting }) => !isWaiting);
  const checkedIn = registered.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return { checkedIn, total: registered.length };
}
