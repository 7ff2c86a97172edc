import { demoNewcomer, demoUsername } from './demo-people.ts';

/** A connection request between two demo users, who are given by their usernames. */
export interface DemoRequest {
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly hoursAgo: number;
}

/** Pending connection requests. */
export const demoRequests: readonly DemoRequest[] = [
  {
    from: 'arjun-deshpande',
    to: demoUsername,
    note: 'Your soil sensors and our phone lines belong together. Can we talk this week?',
    hoursAgo: 3,
  },
  { from: 'imran-sheikh', to: demoUsername, note: '', hoursAgo: 30 },
  {
    from: demoUsername,
    to: 'lakshmi-reddy',
    note: 'One clear question: what should a student show before asking for a first cheque?',
    hoursAgo: 20,
  },
];

/** A member, and the members who joined through their invitation, by email or link. All by username. */
export interface DemoInvitations {
  readonly inviter: string;
  readonly newcomers: readonly string[];
}

export const demoInvitations: readonly DemoInvitations[] = [
  { inviter: demoUsername, newcomers: [demoNewcomer, 'tenzin-dolma'] },
  { inviter: 'shreya-iyer', newcomers: [demoUsername] },
];
