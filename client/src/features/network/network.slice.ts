import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type {
  Connection,
  ReceivedRequest,
  RelationState,
  SentRequest,
  Suggestion,
} from '@sangam/contract/network/network.schema.ts';
import type { RequestFailure } from '../../lib/api-error.ts';
import { trackRequest } from '../../lib/request-thunk.ts';
import { userHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  acceptRequest,
  dismissSuggestion,
  getRelation,
  listConnections,
  listReceivedRequests,
  listSentRequests,
  listSuggestions,
  rejectRequest,
  removeConnection,
  sendRequest,
  wholeNetwork,
  withdrawRequest,
  type ConnectionQuery,
} from './network.thunks.ts';

/** The loaded pages of a list and the status of its request. */
export interface NetworkList<Item> {
  data: Item[];
  loading: boolean;
  error: RequestFailure | null;
  /** Whether `data` can be shown: it has been fetched, and no other search of connections has failed since. */
  loaded: boolean;
  /** Cursor of the next page; null at the end. */
  timestamp: string | null;
  /** Of the whole list, not only of the loaded items; for connections, of those that match the search. */
  total: number;
}

interface NetworkState {
  collaborationRequests: NetworkList<ReceivedRequest>;
  myCollabRequest: NetworkList<SentRequest>;
  myNetwork: NetworkList<Connection>;
  /** The query of the last request for `myNetwork`. */
  connectionQuery: ConnectionQuery;
  /** The query of the items in `myNetwork`. */
  listedQuery: ConnectionQuery;
  suggestedNetwork: NetworkList<Suggestion>;
  /** By username, from actions (also optimistic ones), live events and `getRelation`; lists add none. */
  relations: Record<string, RelationState>;
  /** Usernames whose requests were ignored; this can still be undone, so `collaborationRequests` still has them. */
  ignored: string[];
  /** Usernames whose suggestions were dismissed; this can still be undone, so `suggestedNetwork` still has them. */
  dismissed: string[];
  /** Connections made by accepting requests on any page; emptied when the user leaves the list of requests or welcome step. */
  accepted: Connection[];
}

const emptyList = {
  data: [],
  loading: false,
  error: null,
  loaded: false,
  timestamp: null,
  total: 0,
};

const initialState: NetworkState = {
  collaborationRequests: emptyList,
  myCollabRequest: emptyList,
  myNetwork: emptyList,
  connectionQuery: wholeNetwork,
  listedQuery: wholeNetwork,
  suggestedNetwork: emptyList,
  relations: {},
  ignored: [],
  dismissed: [],
  accepted: [],
};

const slice = createSlice({
  name: 'network',
  initialState,
  reducers: {
    /** From a live event: the relation changed on the server. */
    relationChangeReceived(
      state,
      { payload }: PayloadAction<{ username: string; state: RelationState }>,
    ) {
      setRelation(state, payload.username, payload.state);
    },
    requestIgnored(state, { payload }: PayloadAction<string>) {
      state.ignored.push(payload);
    },
    ignoringUndone(state, { payload }: PayloadAction<string>) {
      unignore(state, payload);
    },
    suggestionDismissed(state, { payload }: PayloadAction<string>) {
      state.dismissed.push(payload);
    },
    dismissalUndone(state, { payload }: PayloadAction<string>) {
      undismiss(state, payload);
    },
    /** The user has left the page or welcome step with the accepted requests. */
    acceptedCleared(state) {
      state.accepted = [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listReceivedRequests.fulfilled, (state, { payload, meta }) => {
        const { requests, ...page } = payload;
        fill(state.collaborationRequests, requests, page, meta.arg.timestamp);
        const senders = new Set(requests.map(({ sender }) => sender.username));
        drop(state.suggestedNetwork, ({ person }) => senders.has(person.username));
      })
      .addCase(listSentRequests.fulfilled, (state, { payload, meta }) => {
        const { requests, ...page } = payload;
        fill(state.myCollabRequest, requests, page, meta.arg.timestamp);
      })
      .addCase(listConnections.pending, (state, { meta }) => {
        state.connectionQuery = meta.arg;
      })
      .addCase(listConnections.fulfilled, (state, { payload, meta }) => {
        const { connections, ...page } = payload;
        fill(state.myNetwork, connections, page, meta.arg.timestamp);
        if (meta.arg.timestamp === undefined) state.listedQuery = meta.arg;
      })
      .addCase(listConnections.rejected, (state, { meta }) => {
        const { connectionQuery: last, listedQuery: listed } = state;
        const isListed = last.search === listed.search && last.sort === listed.sort;
        if (!meta.aborted && !isListed) state.myNetwork.loaded = false;
      })
      .addCase(listSuggestions.fulfilled, (state, { payload }) => {
        const suggestions = uniqueByUsername(payload).filter(
          ({ person }) => !isInNetworkOrInviting(state.relations[person.username]),
        );
        const page = { timestamp: null, total: suggestions.length };
        fill(state.suggestedNetwork, suggestions, page, undefined);
      })
      .addCase(getRelation.fulfilled, (state, { payload, meta }) => {
        state.relations[meta.arg] = payload.state;
      })
      .addCase(sendRequest.pending, (state, { meta }) => {
        state.relations[meta.arg.person.username] = 'sent';
      })
      .addCase(sendRequest.fulfilled, (state, { payload, meta }) => {
        // Null: still in the outbox, because the device is offline. It stays shown as sent.
        if (payload === null) return;
        const { username } = meta.arg.person;
        setRelation(state, username, payload.state);
        if (payload.request) put(state.myCollabRequest, payload.request);
      })
      .addCase(sendRequest.rejected, (state, { payload, meta }) => {
        // Sent in another tab: the shown state is right.
        if (payload?.code === 'ALREADY_REQUESTED') return;
        const { username } = meta.arg.person;
        state.relations[username] = payload?.code === 'ALREADY_CONNECTED' ? 'connected' : 'none';
      })
      .addCase(acceptRequest.fulfilled, (state, { payload, meta }) => {
        // Still in the outbox.
        if (payload === null) return;
        setRelation(state, meta.arg, 'connected');
        state.accepted.push(payload);
      })
      .addCase(rejectRequest.fulfilled, (state, { payload, meta }) => {
        // Null: still in the outbox.
        if (payload) setRelation(state, meta.arg, 'none');
      })
      .addCase(rejectRequest.rejected, (state, { meta }) => {
        unignore(state, meta.arg);
      })
      .addCase(withdrawRequest.fulfilled, (state, { meta }) => {
        setRelation(state, meta.arg, 'none');
      })
      .addCase(removeConnection.fulfilled, (state, { meta }) => {
        setRelation(state, meta.arg, 'none');
      })
      .addCase(dismissSuggestion.fulfilled, (state, { meta }) => {
        const { username } = meta.arg;
        drop(state.suggestedNetwork, ({ person }) => person.username === username);
        undismiss(state, username);
      })
      .addCase(dismissSuggestion.rejected, (state, { meta }) => {
        undismiss(state, meta.arg.username);
      })
      .addCase(userHidden, (state, { payload }) => {
        if (!payload.isBlocked) return;
        setRelation(state, payload.username, 'none');
        drop(state.suggestedNetwork, ({ person }) => person.username === payload.username);
      });
    trackRequest(builder, listReceivedRequests, (state) => state.collaborationRequests);
    trackRequest(builder, listSentRequests, (state) => state.myCollabRequest);
    trackRequest(builder, listConnections, (state) => state.myNetwork);
    trackRequest(builder, listSuggestions, (state) => state.suggestedNetwork);
  },
  selectors: {
    selectReceivedRequests: (state) => state.collaborationRequests,
    selectSentRequests: (state) => state.myCollabRequest,
    selectConnections: (state) => state.myNetwork,
    selectSuggestions: (state) => state.suggestedNetwork,
    selectIgnored: (state) => state.ignored,
    selectDismissed: (state) => state.dismissed,
    selectAccepted: (state) => state.accepted,
    selectKnownRelation: (state, username: string) => state.relations[username],
  },
});

/** Ignores a next page that arrives when another search or a new first page has replaced the list. */
function fill<Item>(
  list: NetworkList<Item>,
  items: Item[],
  page: { timestamp: string | null; total: number },
  after: string | undefined,
): void {
  if (after !== undefined && after !== list.timestamp) return;
  list.data = after === undefined ? items : [...list.data, ...items];
  list.timestamp = page.timestamp;
  list.total = page.total;
  list.loaded = true;
}

/** Stores the new relation of a user and removes them from the lists to which they no longer belong. */
function setRelation(state: NetworkState, username: string, relation: RelationState): void {
  state.relations[username] = relation;
  if (relation !== 'received') {
    drop(state.collaborationRequests, ({ sender }) => sender.username === username);
    unignore(state, username);
  }
  if (relation !== 'sent') {
    drop(state.myCollabRequest, ({ receiver }) => receiver.username === username);
  }
  if (relation !== 'connected') drop(state.myNetwork, ({ person }) => person.username === username);
  if (isInNetworkOrInviting(relation)) {
    drop(state.suggestedNetwork, ({ person }) => person.username === username);
  }
}

function unignore(state: NetworkState, username: string): void {
  state.ignored = state.ignored.filter((ignored) => ignored !== username);
}

function undismiss(state: NetworkState, username: string): void {
  state.dismissed = state.dismissed.filter((dismissed) => dismissed !== username);
}

/** Such a user is shown in another list of the page, so not as a suggestion. */
function isInNetworkOrInviting(relation: RelationState | undefined): boolean {
  return relation === 'connected' || relation === 'received';
}

function uniqueByUsername(suggestions: readonly Suggestion[]): Suggestion[] {
  const byUsername = new Map(suggestions.map((one) => [one.person.username, one]));
  return [...byUsername.values()];
}

function put(list: NetworkList<SentRequest>, request: SentRequest): void {
  if (list.data.some(({ id }) => id === request.id)) return;
  list.data.unshift(request);
  list.total += 1;
}

function drop<Item>(list: NetworkList<Item>, isGone: (item: Item) => boolean): void {
  const remaining = list.data.filter((item) => !isGone(item));
  list.total -= list.data.length - remaining.length;
  list.data = remaining;
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const networkSlice = slice.injectInto(rootReducer);
export const {
  relationChangeReceived,
  requestIgnored,
  ignoringUndone,
  suggestionDismissed,
  dismissalUndone,
  acceptedCleared,
} = networkSlice.actions;
export const {
  selectReceivedRequests,
  selectSentRequests,
  selectConnections,
  selectSuggestions,
  selectIgnored,
  selectDismissed,
  selectAccepted,
  selectKnownRelation,
} = networkSlice.selectors;
