import type {
  Connection,
  ConnectionPage,
  ReceivedRequestPage,
  Relation,
  SentRequestOutcome,
  SentRequestPage,
  Suggestion,
} from '@sangam/contract/network/network.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import {
  getConnections,
  getReceivedRequests,
  getRelation,
  getSentRequests,
  getSuggestions,
  postAcceptance,
  postDismissal,
  postRejection,
  postRemoval,
  postRequest,
  postWithdrawal,
  type ConnectionQuery,
} from './network.api.ts';

const fallback = fallbackMessages.anythingElse;

export const wholeNetwork: ConnectionQuery = { search: '', sort: 'recent' };

/** Without a timestamp the list begins anew, with one it goes on. */
interface PageInput {
  readonly timestamp?: string | undefined;
}

export const listReceivedRequests = createRequestThunk<ReceivedRequestPage, PageInput>(
  'network/listReceivedRequests',
  fallback,
  ({ timestamp }, options) => getReceivedRequests(timestamp, options),
);

export const listSentRequests = createRequestThunk<SentRequestPage, PageInput>(
  'network/listSentRequests',
  fallback,
  ({ timestamp }, options) => getSentRequests(timestamp, options),
);

export const listConnections = createRequestThunk<ConnectionPage, ConnectionQuery>(
  'network/listConnections',
  fallback,
  getConnections,
);

/** The network as it is now, in the search and the order that it was last asked for in. */
export const refetchConnections =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { search, sort } = getState().network?.connectionQuery ?? wholeNetwork;
    void dispatch(listConnections({ search, sort }));
  };

export const listSuggestions = createRequestThunk<readonly Suggestion[]>(
  'network/listSuggestions',
  fallback,
  (_, options) => getSuggestions(options),
);

export const fetchRelation = createRequestThunk<Relation, string>(
  'network/fetchRelation',
  fallback,
  getRelation,
);

interface ConnectInput {
  readonly person: PersonSummary;
  readonly note: string;
  /** The same again for a second try, so that nothing is sent twice. */
  readonly key: string;
}

export const sendRequest = createRequestThunk<SentRequestOutcome, ConnectInput>(
  'network/sendRequest',
  fallback,
  ({ person, note, key }, options) =>
    postRequest(person.username, note, { ...options, idempotencyKey: key }),
);

/** The network has grown: it is fetched anew. */
export const acceptRequest = createRequestThunk<Connection, string>(
  'network/acceptRequest',
  fallback,
  async (username, options) => {
    const connection = await postAcceptance(username, options);
    options.dispatch(refetchConnections());
    return connection;
  },
);

interface RejectInput {
  readonly username: string;
  readonly keepalive: boolean;
}

export const rejectRequest = createRequestThunk<void, RejectInput>(
  'network/rejectRequest',
  fallback,
  ({ username, keepalive }, options) => postRejection(username, { ...options, keepalive }),
);

export const withdrawRequest = createRequestThunk<void, string>(
  'network/withdrawRequest',
  fallback,
  postWithdrawal,
);

export const removeConnection = createRequestThunk<void, string>(
  'network/removeConnection',
  fallback,
  postRemoval,
);

export const dismissSuggestion = createRequestThunk<void, string>(
  'network/dismissSuggestion',
  fallback,
  postDismissal,
);
