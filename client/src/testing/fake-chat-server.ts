import type { Message, MessagePage } from '@sangam/contract/chat/messages.schema.ts';
import { failure, success, type StubResponse, type ReceivedRequest } from './stub-api-server.ts';
import { makeMessage, makeRoom } from './chat.ts';
import { makePerson } from './comments.ts';

/** The payload of the socket event `message:changed`. */
export interface ServerEvent {
  readonly roomId: string;
  readonly change: number;
  readonly message: Message | null;
}

interface WorldRoom {
  readonly id: string;
  change: number;
  messages: Message[];
}

const messagesPerPage = 50;
const changesPerPage = 200;

/** A fake chat server, implemented from the protocol and not from the client. Each change returns its socket event. */
export class FakeChatServer {
  readonly rooms = new Map<string, WorldRoom>();

  room(id: string): WorldRoom {
    const room = this.rooms.get(id) ?? { id, change: 0, messages: [] };
    this.rooms.set(id, room);
    return room;
  }

  /** Adds a message, once per `clientId`. */
  write(roomId: string, sender: string, content: string, clientId?: string): ServerEvent {
    const room = this.room(roomId);
    const known = room.messages.find((one) => clientId !== undefined && one.clientId === clientId);
    if (known) return { roomId, change: known.change, message: known };
    room.change += 1;
    const person = makePerson(sender);
    const message = makeMessage(roomId, room.change, {
      content,
      sender: person,
      ...(clientId && { clientId }),
    });
    room.messages.push(message);
    return { roomId, change: room.change, message };
  }

  /** Adds a message of an author whom the viewer has blocked. */
  writeUnseen(roomId: string): ServerEvent {
    const room = this.room(roomId);
    room.change += 1;
    return { roomId, change: room.change, message: null };
  }

  alter(messageId: string, changes: Partial<Message>): ServerEvent {
    for (const room of this.rooms.values()) {
      const at = room.messages.findIndex(({ id }) => id === messageId);
      const known = room.messages[at];
      if (!known) continue;
      room.change += 1;
      const message = { ...known, ...changes, change: room.change };
      room.messages[at] = message;
      return { roomId: room.id, change: room.change, message };
    }
    throw new Error(`No message ${messageId}`);
  }

  page(roomId: string, before = Infinity, until?: number): MessagePage {
    const { messages, change } = this.room(roomId);
    const earlier = messages.filter(({ seq }) => seq < before);
    const wanted = earlier.filter(({ seq }) => until !== undefined && seq >= until).length;
    const count = Math.min(500, Math.max(messagesPerPage, wanted));
    const taken = earlier.slice(-count);
    const isAll = taken.length === earlier.length;
    return { messages: taken, before: isAll ? null : (taken[0]?.seq ?? null), change };
  }

  changes(roomId: string, after: number) {
    const { messages, change } = this.room(roomId);
    const changed = messages
      .filter((message) => message.change > after)
      .toSorted((left, right) => left.change - right.change);
    const taken = changed.slice(0, changesPerPage);
    const hasMore = changed.length > taken.length;
    return { messages: taken, hasMore, change: hasMore ? (taken.at(-1)?.change ?? 0) : change };
  }

  /** Responds to an HTTP request. */
  respond({ call, body }: ReceivedRequest): StubResponse {
    const [method, address = ''] = call.split(' ');
    const { pathname, searchParams } = new URL(address, 'http://world');
    const [, , area, what, id = ''] = pathname.split('/');
    const number = (name: string) => {
      const text = searchParams.get(name);
      return text === null ? undefined : Number(text);
    };
    if (method === 'GET' && area === 'messages') {
      if (what === 'group') return success(this.page(id, number('before'), number('until')));
      if (what === 'changes') return success(this.changes(id, number('after') ?? 0));
    }
    if (area === 'room' && what === 'myrooms') return success(this.roomPage());
    if (area === 'room' && what === 'details') return success(this.roomOf(id));
    if (what === 'react') return this.react(JSON.parse(body) as Reacting);
    return failure(404);
  }

  private react({ messageId, emoji, on }: Reacting): StubResponse {
    const usernames = on ? ['asha'] : [];
    const reactions = on ? [{ emoji, usernames }] : [];
    return success(this.alter(messageId, { reactions }).message);
  }

  private roomPage() {
    const rooms = [...this.rooms.keys()].map((id) => this.roomOf(id));
    return { timestamp: null, unreadCount: 0, rooms };
  }

  private roomOf(id: string) {
    const { messages, change } = this.room(id);
    const lastMessage = messages.at(-1) ?? null;
    return makeRoom(id, {
      change,
      lastMessage,
      ...(lastMessage && { activeAt: lastMessage.createdAt }),
    });
  }
}

interface Reacting {
  readonly messageId: string;
  readonly emoji: string;
  readonly on: boolean;
}
