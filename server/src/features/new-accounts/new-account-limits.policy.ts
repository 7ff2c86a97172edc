/** An account is new while it is younger than these days and has fewer connections than this. */
export const newAccount = { days: 7, connections: 5 } as const;

/**
 * How often a new account may take the actions with which abuse starts, within 24 hours. Five connections lift the
 * limits, so that most users never reach them.
 */
export const dailyLimits = {
  'connection-request': 20,
  'first-message': 5,
  link: 5,
} as const;

export type LimitedAction = keyof typeof dailyLimits;

/** Actions that are counted for every account, with the limit of their feature. */
export type CountedAction = 'message-request';

const actionTexts: Readonly<Record<LimitedAction, string>> = {
  'connection-request': 'connection requests',
  'first-message': 'first messages to people outside your network',
  link: 'posts, comments and messages with links',
};

/** Times are shown in IST with the zone, because most users are in India. */
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** The message of the error, in English: the reason and the time at which the limit ends. */
export function limitMessage(action: LimitedAction, until: Date): string {
  return `Your account is new. To prevent spam, new accounts can send ${dailyLimits[action]} ${actionTexts[action]} a day. You can continue after ${moment.format(until)} (IST), or once you have ${newAccount.connections} connections`;
}
