import type { Attachment, Message } from '@sangam/contract/chat/messages.schema.ts';
import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { makePerson } from './comments.ts';

/** `seq` is also the change number, and the second of the time. */
export function makeMessage(roomId: string, seq: number, changes: Partial<Message> = {}): Message {
  return {
    id: `${roomId}-m${seq}`,
    roomId,
    kind: 'text',
    content: `Message ${seq}`,
    sender: makePerson('Ravi'),
    subject: null,
    createdAt: new Date(Date.UTC(2026, 10, 15) + seq * 1000).toISOString(),
    seq,
    change: seq,
    editedAt: null,
    isDeleted: false,
    isPinned: false,
    media: [],
    preview: null,
    withoutPreview: false,
    reactions: [],
    replyTo: null,
    ...changes,
  };
}

/** A photo, unless the changes say otherwise. */
export function makeAttachment(id: string, changes: Partial<Attachment> = {}): Attachment {
  return {
    id,
    type: 'image/webp',
    width: 4,
    height: 3,
    alt: '',
    bytes: 2000,
    colour: null,
    aiLabel: null,
    ...changes,
  };
}

export function makeRoom(id: string, changes: Partial<Room> = {}): Room {
  return {
    id,
    kind: 'group',
    name: `Room ${id}`,
    photo: null,
    projectId: null,
    members: ['Ravi', 'Asha'].map((name) => ({
      person: makePerson(name),
      isAdmin: false,
      readSeq: 0,
    })),
    memberCount: 2,
    isAdmin: false,
    lastMessage: null,
    pinned: [],
    unreadCount: 0,
    isMarkedUnread: false,
    readSeq: 0,
    isMuted: false,
    change: 0,
    activeAt: '2026-11-14T10:00:00.000Z',
    ...changes,
  };
}
