/** An account is new for these days, and only while it has fewer connections than this. */
export const newAccount = { days: 7, connections: 5 } as const;

/**
 * How often a new account may do within a day what abuse begins with. Most people never notice: five who
 * accept end it.
 */
export const dailyDeeds = {
  'connection-request': 20,
  'first-message': 5,
  link: 5,
} as const;

export type Deed = keyof typeof dailyDeeds;

const deedWords: Readonly<Record<Deed, string>> = {
  'connection-request': 'connection requests',
  'first-message': 'first messages to people outside your network',
  link: 'posts, comments and messages with links',
};

/** People read it in India; the zone is said for all others. */
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** Why, and until when. */
export function slowedSentence(deed: Deed, until: Date): string {
  return `Your account is new. To prevent spam, new accounts can send ${dailyDeeds[deed]} ${deedWords[deed]} a day. You can continue after ${moment.format(until)} (IST), or once you have ${newAccount.connections} connections`;
}
