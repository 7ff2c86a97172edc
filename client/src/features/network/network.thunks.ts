import { networkCalls } from '@sangam/contract/network/network.calls.ts';
import type {
  Connection,
  ConnectionSort,
  SentRequestOutcome,
  Suggestion,
} from '@sangam/contract/network/network.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData, type RequestOptions } from '../../lib/http-client.ts';
import { loadOutbox } from '../../lib/outbox/load-outbox.ts';
import { createQueuedThunk } from '../../lib/outbox/queued-thunk.ts';
import { createReadThunk, createRequestThunk } from '../../lib/request-thunk.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';

const fallback = fallbackMessages.anythingElse;

export interface ConnectionQuery {
  readonly search: string;
  readonly sort: ConnectionSort;
  readonly timestamp?: string | undefined;
}

/** The query for all connections, the newest first. */
export const wholeNetwork: ConnectionQuery = { search: '', sort: 'recent' };

/** Without a timestamp it loads the first page, otherwise the next one. */
interface PageInput {
  readonly timestamp?: string | undefined;
}

/** A page of up to 100 received requests, newest first. */
export const listReceivedRequests = createReadThunk(
  'network/listReceivedRequests',
  fallback,
  (query: PageInput, options) => requestData(networkCalls.listReceivedRequests, { query }, options),
);

/**
 * Fetches the first page of received requests unless they are loaded or loading, because several components show their
 * number.
 */
export const ensureReceivedRequests =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const list = getState().network?.collaborationRequests;
    if (!list?.loaded && !list?.loading) void dispatch(listReceivedRequests({}));
  };

/** Fetches the first page of received requests again if it was loaded before. */
export const refetchReceivedRequests =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (getState().network?.collaborationRequests.loaded) void dispatch(listReceivedRequests({}));
  };

/** A page of up to 100 sent requests, newest first. */
export const listSentRequests = createReadThunk(
  'network/listSentRequests',
  fallback,
  (query: PageInput, options) => requestData(networkCalls.listSentRequests, { query }, options),
);

/** A page of up to 100 connections of the viewer that match the search. */
export const listConnections = createReadThunk(
  'network/listConnections',
  fallback,
  (query: ConnectionQuery, options) => listConnectionsPage(query, options),
);

/** Requests a page of connections. An empty search is left out, because the contract rejects it. */
export function listConnectionsPage(
  { search, ...query }: ConnectionQuery,
  options: RequestOptions,
) {
  const input = { query: { ...query, search: search === '' ? undefined : search } };
  return requestData(networkCalls.listConnections, input, options);
}

/** Fetches the first page of connections again with the last query. */
export const refetchConnections =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { search, sort } = getState().network?.connectionQuery ?? wholeNetwork;
    void dispatch(listConnections({ search, sort }));
  };

/** At most 60 users to connect with, best first, without those whom the viewer has dismissed. */
export const listSuggestions = createReadThunk<readonly Suggestion[]>(
  'network/listSuggestions',
  fallback,
  async (_, options) => {
    const { suggestions } = await requestData(networkCalls.listSuggestions, {}, options);
    return suggestions;
  },
);

/** The relation of the viewer to a user. */
export const getRelation = createRequestThunk(
  'network/getRelation',
  fallback,
  (username: string, options) =>
    requestData(networkCalls.getRelation, { params: { username } }, options),
);

interface ConnectInput {
  readonly person: PersonSummary;
  readonly note: string;
  /** The idempotency key; the same for a retry. */
  readonly key: string;
}

/** The target in the outbox of a connection request to or from this user, and of its answer. */
export function personTarget(username: string): string {
  return `person/${username}`;
}

// Queued thunks go through the outbox: while an action waits there, its result is null.

/**
 * Sends a connection request; the slice shows it as sent at once (optimistic update). If the other user had sent one,
 * the server connects both.
 */
export const sendRequest = createQueuedThunk<SentRequestOutcome, ConnectInput>(
  'network/sendRequest',
  fallback,
  {
    target: ({ person }) => personTarget(person.username),
    text: ({ note }) => note,
    key: ({ key }) => key,
    send: ({ person, note }, options) => {
      const body = { recieverUsername: person.username, note: note === '' ? undefined : note };
      return requestData(networkCalls.sendRequest, { body }, options);
    },
  },
);

/** Accepts a received request, and fetches the connections again. */
export const acceptRequest = createQueuedThunk<Connection, string>(
  'network/acceptRequest',
  fallback,
  {
    target: personTarget,
    send: async (username, options, dispatch) => {
      const input = { body: { senderUsername: username } };
      const connection = await requestData(networkCalls.acceptRequest, input, options);
      dispatch(refetchConnections());
      return connection;
    },
  },
);

/**
 * Ignores a received request; this can be undone while it waits in the outbox. The sender is not notified; further
 * requests of theirs are not delivered for thirty days.
 */
export const rejectRequest = createQueuedThunk<object, string>('network/rejectRequest', fallback, {
  target: personTarget,
  isUndoable: true,
  send: (username, options) =>
    requestData(networkCalls.rejectRequest, { body: { senderUsername: username } }, options),
});

/** Withdraws a sent request; one that still waits in the outbox is removed there. */
export const withdrawRequest = createRequestThunk<void, string>(
  'network/withdrawRequest',
  fallback,
  async (username, options) => {
    const { cancelAction } = await loadOutbox();
    if (await cancelAction(sendRequest.typePrefix, personTarget(username))) return;
    const input = { body: { recieverUsername: username } };
    await request(networkCalls.withdrawRequest, input, options);
  },
);

/** Removes a connection for both users; the other is not notified. */
export const removeConnection = createRequestThunk<void, string>(
  'network/removeConnection',
  fallback,
  async (username, options) => {
    await request(networkCalls.removeConnection, { body: { username } }, options);
  },
);

/** What can be undone first is also sent when the page is left, with `keepalive`. */
interface DeferredInput {
  readonly username: string;
  readonly keepalive: boolean;
}

/** Removes a user from the suggestions permanently. */
export const dismissSuggestion = createRequestThunk<void, DeferredInput>(
  'network/dismissSuggestion',
  fallback,
  async ({ username, keepalive }, options) => {
    const input = { body: { username } };
    await request(networkCalls.dismissSuggestion, input, { ...options, keepalive });
  },
);
