import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  readRecord,
  readRecords,
  removeRecord,
  writeRecord,
} from '../../../lib/browser-database.ts';
import { clearOnSignOut, onSignOut } from '../../../lib/external-store.ts';
import { isRecord, packEntry, unpackEntry } from '../../../lib/stored-entry.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { rootReducer } from '../../../session/root-reducer.ts';
import { selectIsSignedIn, selectUsername } from '../../../session/session.slice.ts';

const saveAfterMs = 800;

type Drafts = Record<string, string>;

const initialState: { isRestored: boolean; byRoom: Drafts } = { isRestored: false, byRoom: {} };

/** Unsent text by room. */
const slice = createSlice({
  name: 'roomDrafts',
  initialState,
  reducers: {
    draftsRestored(state, { payload }: PayloadAction<Drafts>) {
      // What was typed, emptied or sent meanwhile is newer.
      state.byRoom = { ...payload, ...state.byRoom };
      state.isRestored = true;
    },
    roomDraftChanged(
      { byRoom },
      { payload: { roomId, text } }: PayloadAction<{ roomId: string; text: string }>,
    ) {
      byRoom[roomId] = text;
    },
  },
  selectors: {
    /** The unsent text of a room, or an empty string. Texts of the last visit are missing before `restoreDrafts`. */
    selectRoomDraft: (state, roomId: string) => state.byRoom[roomId] ?? '',
    selectDrafts: (state) => state,
  },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const draftsSlice = slice.injectInto(rootReducer);
const { draftsRestored, roomDraftChanged } = draftsSlice.actions;
const { selectDrafts } = draftsSlice.selectors;
export const { selectRoomDraft } = draftsSlice.selectors;

/** The rooms whose text has changed since it was stored. */
const changedRooms = clearOnSignOut(new Set<string>());
let timer: ReturnType<typeof setTimeout> | undefined;
let save: () => void = () => {};

onSignOut(() => {
  clearTimeout(timer);
  save = () => {};
});

/** Restores the drafts of the last visit, once until logout. Text that was typed before is newer and stays. */
export function restoreDrafts() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const username = selectUsername(getState());
    if (username === null || selectDrafts(getState()).isRestored) return;
    const drafts = await readDrafts(username).catch(() => ({}));
    if (selectUsername(getState()) !== username) return;
    dispatch(draftsRestored(drafts));
  };
}

/**
 * Changes the unsent text of a room. It is persisted with a debounce of 800 ms, and when the page is left.
 */
export function changeRoomDraft(roomId: string, text: string) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(roomDraftChanged({ roomId, text }));
    changedRooms.add(roomId);
    save = () => saveDrafts(getState());
    clearTimeout(timer);
    timer = setTimeout(saveNow, saveAfterMs);
    addEventListener('pagehide', saveNow);
  };
}

/**
 * Appends a line to the unsent text of a room, unless the text has it already. Restores the text of the last visit
 * first.
 */
export function addToRoomDraft(roomId: string, line: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await dispatch(restoreDrafts());
    const before = selectRoomDraft(getState(), roomId);
    if (before.split('\n').includes(line)) return;
    dispatch(changeRoomDraft(roomId, before === '' ? line : `${before}\n${line}`));
  };
}

/**
 * Whether the user has unsent text in any room, asked before logout. First stores what waits for the debounce. False if
 * IndexedDB cannot be read.
 */
export async function hasRoomDrafts(username: string): Promise<boolean> {
  // Not awaited: IndexedDB runs the read below after this write.
  saveNow();
  const drafts = await readDrafts(username).catch(() => ({}));
  return Object.values(drafts).some((text) => text.trim() !== '');
}

function saveNow(): void {
  clearTimeout(timer);
  save();
  save = () => {};
}

/** Each room has a record of its own, so that tabs do not overwrite the drafts of each other. */
function saveDrafts(state: RootState): void {
  const username = selectUsername(state);
  if (username === null || !selectIsSignedIn(state)) return;
  for (const roomId of changedRooms) {
    // Ignored: with a full disk or in a private window the text exists only as long as the page.
    storeDraft(username, { roomId, text: selectRoomDraft(state, roomId) }).catch(() => {});
  }
  changedRooms.clear();
}

interface StoredDraft {
  readonly roomId: string;
  readonly text: string;
}

function storeDraft(username: string, draft: StoredDraft): Promise<void> {
  const key = `${recordKey(username)}/${draft.roomId}`;
  return draft.text === '' ? removeRecord(key) : writeRecord(key, packEntry(draft));
}

async function readDrafts(username: string): Promise<Drafts> {
  await moveEarlierDrafts(username);
  const records = await readRecords(`${recordKey(username)}/`);
  const drafts = records.flatMap((record) => unpackEntry(record, isStoredDraft) ?? []);
  return Object.fromEntries(drafts.map(({ roomId, text }) => [roomId, text]));
}

/** Earlier versions stored the drafts of all rooms in one record. */
async function moveEarlierDrafts(username: string): Promise<void> {
  const earlier = unpackEntry(await readRecord(recordKey(username)), isDrafts);
  if (!earlier) return;
  for (const [roomId, text] of Object.entries(earlier))
    await storeDraft(username, { roomId, text });
  await removeRecord(recordKey(username));
}

/** Under the user's prefix, so that logout removes it. */
function recordKey(username: string): string {
  return `${username}/room-drafts`;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    isRecord(value) && typeof value['roomId'] === 'string' && typeof value['text'] === 'string'
  );
}

function isDrafts(value: unknown): value is Drafts {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}
