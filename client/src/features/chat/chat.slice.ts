import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../session/root-reducer.ts';
import { initialState, type ChatMessage, type Delivery } from './chat.state.ts';
import {
  appendMessage,
  changeDelivery,
  dropUnsentMessage,
  receiveMessages,
  type ReceivedMessages,
} from './thread/message-cases.ts';
import {
  addRoomCases,
  applyReadReceipt,
  removeRoom,
  updateLastMessage,
  type ReadReceipt,
} from './rooms/room-cases.ts';
import { addThreadCases, dropThread } from './thread/thread-cases.ts';
import { addOptimisticCases } from './thread/optimistic-cases.ts';

/** A message that may have no id yet. */
export type NewMessage = Omit<ChatMessage, 'id'> & { readonly id?: string };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** The id of the open room; null when it is closed. */
    groupSelected(state, { payload }: PayloadAction<string | null>) {
      state.selectedGroup = payload;
    },
    /** Starts a reply to the message with this number; null ends it, also after the reply was sent. */
    replyChanged(state, { payload }: PayloadAction<{ roomId: string; seq: number | null }>) {
      if (payload.seq === null) delete state.replying[payload.roomId];
      else state.replying[payload.roomId] = payload.seq;
    },
    /** Appends an own unsent message, new or restored, to its room and adds an id if it has none. */
    messageAppended: {
      prepare: (message: NewMessage) => ({
        payload: { ...message, id: message.id ?? crypto.randomUUID() },
      }),
      reducer(state, { payload }: PayloadAction<ChatMessage>) {
        appendMessage(state, payload);
      },
    },
    /**
     * Confirmed by the server; `change` is set if all changes up to it are known. A room whose messages are not loaded
     * gets none of them: they only update its latest message and pins, and replace or remove their unsent copies.
     */
    messagesReceived(state, { payload }: PayloadAction<ReceivedMessages>) {
      receiveMessages(state, payload);
    },
    /** Shows a message as the latest of its room, unless the room has a newer one; does not add it to the thread. */
    lastMessageUpdated(state, { payload }: PayloadAction<ChatMessage>) {
      updateLastMessage(state, payload);
    },
    /** Of an unsent message; does nothing once the server has stored it. */
    deliveryChanged(
      state,
      { payload }: PayloadAction<{ roomId: string; clientId: string; delivery: Delivery }>,
    ) {
      changeDelivery(state, payload);
    },
    /** Removes an unsent message: the user discarded it or edits it again, or another tab has sent or discarded it. */
    unsentDropped(state, { payload }: PayloadAction<{ roomId: string; clientId: string }>) {
      dropUnsentMessage(state, payload);
    },
    /** Forgets the text of an edit that could not be saved: the user has edited the message again, or cancelled. */
    rejectedEditDropped(state, { payload: messageId }: PayloadAction<string>) {
      delete state.rejectedEdits[messageId];
    },
    /**
     * Discards the messages of a room that is not open, because too many changes were missed or a block changed what is
     * visible. Opening the room fetches them again.
     */
    threadDropped(state, { payload: roomId }: PayloadAction<string>) {
      dropThread(state, roomId);
    },
    /** Of rooms that are not open, which fetch them again when they are opened; without live events they are outdated. */
    closedRoomMembersDropped(state) {
      const { members, selectedGroup } = state;
      for (const roomId of Object.keys(members)) {
        if (roomId !== selectedGroup) delete members[roomId];
      }
    },
    /** The user is no longer a member, or the room does not exist. */
    roomRemoved(state, { payload: roomId }: PayloadAction<string>) {
      removeRoom(state, roomId);
    },
    /** Another member has read the room up to a message. */
    readReceiptReceived(state, { payload }: PayloadAction<ReadReceipt>) {
      applyReadReceipt(state, payload);
    },
  },
  extraReducers: (builder) => {
    addRoomCases(builder);
    addThreadCases(builder);
    addOptimisticCases(builder);
  },
  selectors: {
    selectChat: (state) => state,
    /** The id of the open room; null if none is open. */
    selectSelectedGroup: (state) => state.selectedGroup,
    selectRoom: (state, roomId: string) => state.rooms.entities[roomId],
    /** Undefined until the messages of the room are requested, and after they were dropped. */
    selectThread: (state, roomId: string) => state.threads[roomId],
    /** The text of an edit that could not be saved, for the user to edit again; null without one. */
    selectRejectedEdit: (state, messageId: string) => state.rejectedEdits[messageId] ?? null,
    /** The number of the message that the user is replying to in the room; null without a reply. */
    selectReplyToSeq: (state, roomId: string) => state.replying[roomId] ?? null,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const chatSlice = slice.injectInto(rootReducer);
export const {
  groupSelected,
  replyChanged,
  messageAppended,
  messagesReceived,
  lastMessageUpdated,
  deliveryChanged,
  unsentDropped,
  rejectedEditDropped,
  threadDropped,
  closedRoomMembersDropped,
  roomRemoved,
  readReceiptReceived,
} = chatSlice.actions;
export const {
  selectChat,
  selectSelectedGroup,
  selectRoom,
  selectThread,
  selectRejectedEdit,
  selectReplyToSeq,
} = chatSlice.selectors;
