import type { ChatMessage } from '../chat.state.ts';

/** A row of a thread: a message and what is shown above it. */
export interface ThreadRow {
  /** The same before and after the server has stored it. */
  readonly key: string;
  readonly message: ChatMessage;
  /** The first message of its day. */
  readonly startsDay: boolean;
  /** The first message that was unread when the room was opened. */
  readonly startsNew: boolean;
  /** The first of consecutive messages by one sender with less than five minutes between them. */
  readonly startsGroup: boolean;
}

interface Surroundings {
  /** The last read message when the room was opened; null if all were read. */
  readonly newAfter: number | null;
  /** The first message is the beginning of the room. */
  readonly isWhole: boolean;
}

const groupMs = 5 * 60_000;

/** One row per message, with the dividers above it. */
export function threadRows(
  messages: readonly ChatMessage[],
  { newAfter, isWhole }: Surroundings,
): ThreadRow[] {
  const firstNew = firstUnread(messages, newAfter);
  return messages.map((message, index) => {
    const previous = messages[index - 1];
    const startsNew = index === firstNew;
    // Without a previous message it is unknown whether a day starts.
    const startsDay = previous ? !isSameDay(previous, message) : isWhole;
    return {
      key: message.clientId ?? message.id,
      message,
      startsDay,
      startsNew,
      startsGroup: startsDay || startsNew || !previous || !isSameGroup(previous, message),
    };
  });
}

/** Own messages are never unread. */
function firstUnread(messages: readonly ChatMessage[], newAfter: number | null): number {
  if (newAfter === null) return -1;
  const at = messages.findIndex(({ seq }) => seq !== null && seq > newAfter);
  const next = messages.slice(at).findIndex(({ isSender, kind }) => !isSender && kind === 'text');
  return at < 0 || next < 0 ? -1 : at + next;
}

function isSameDay(left: ChatMessage, right: ChatMessage): boolean {
  return dayOf(left.timestamp) === dayOf(right.timestamp);
}

function isSameGroup(previous: ChatMessage, message: ChatMessage): boolean {
  return (
    previous.kind === 'text' &&
    message.kind === 'text' &&
    senderOf(previous) === senderOf(message) &&
    Date.parse(message.timestamp) - Date.parse(previous.timestamp) < groupMs
  );
}

/** Deleted accounts cannot be distinguished, so their messages are not grouped. */
function senderOf({ id, isSender, person }: ChatMessage): string {
  return isSender ? 'me' : (person?.username ?? id);
}

const days = new Map<string, number>();

/**
 * The start of the day in the viewer's time zone. Cached by quarter of an hour, because every zone's days
 * start on one.
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
