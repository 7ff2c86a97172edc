import type { ChatMessage } from '../chat.state.ts';

/** One line of a thread: a message, and what stands above it. */
export interface ThreadRow {
  /** The same before and after the server has it. */
  readonly key: string;
  readonly message: ChatMessage;
  /** The first one of its day. */
  readonly startsDay: boolean;
  /** The first one that was unread when the room was opened. */
  readonly startsNew: boolean;
  /** The first one of those that somebody wrote in one go. */
  readonly startsGroup: boolean;
}

interface Surroundings {
  /** Up to here everything had been read when the room was opened; null where all was. */
  readonly newAfter: number | null;
  /** The room begins with the first of them: nothing earlier is left to fetch. */
  readonly isWhole: boolean;
}

const groupMs = 5 * 60_000;

export function threadRows(
  messages: readonly ChatMessage[],
  { newAfter, isWhole }: Surroundings,
): ThreadRow[] {
  const firstNew = firstUnread(messages, newAfter);
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const startsNew = index === firstNew;
    // Of the first one that is here nobody knows what comes before it.
    const startsDay = previous ? !isSameDay(previous, message) : isWhole;
    return {
      key: message.clientId ?? message.id,
      message,
      startsDay,
      startsNew,
      startsGroup: startsDay || startsNew || !previous || !isSameGo(previous, message),
    };
  });
}

/** What one wrote oneself was never unread. */
function firstUnread(messages: readonly ChatMessage[], newAfter: number | null): number {
  if (newAfter === null) return -1;
  const at = messages.findIndex(({ seq }) => seq !== null && seq > newAfter);
  const next = messages.slice(at).findIndex(({ isSender, kind }) => !isSender && kind === 'text');
  return at < 0 || next < 0 ? -1 : at + next;
}

function isSameDay(left: ChatMessage, right: ChatMessage): boolean {
  return dayOf(left.timestamp) === dayOf(right.timestamp);
}

function isSameGo(previous: ChatMessage, message: ChatMessage): boolean {
  return (
    previous.kind === 'text' &&
    message.kind === 'text' &&
    senderOf(previous) === senderOf(message) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < groupMs
  );
}

/** Those who are no longer here cannot be told apart, so each of their messages stands alone. */
function senderOf({ id, isSender, person }: ChatMessage): string {
  return isSender ? 'me' : (person?.username ?? id);
}

const days = new Map<string, number>();

/**
 * The beginning of its day where the viewer is. Remembered by the quarter of an hour, at which every zone begins
 * its days: a long thread asks for each of its messages.
 */
function dayOf(timestamp: string): number {
  const quarter = Math.floor(Number(timestamp.slice(14, 16)) / 15);
  const key = `${timestamp.slice(0, 13)}/${quarter}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const date = new Date(timestamp);
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  days.set(key, day);
  return day;
}
