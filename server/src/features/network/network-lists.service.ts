import type {
  Connection,
  ConnectionPage,
  ConnectionSort,
  ReceivedRequestPage,
  SentRequestPage,
  Suggestion,
} from '@sangam/contract/network/network.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { formatCursor, parseCursor } from '../../platform/core/cursor.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import {
  findConnections,
  findReceivedRequests,
  findSentRequests,
  type Listed,
} from './network.queries.ts';
import { findSuggestions } from './suggestions.queries.ts';

/** The lists are shown as a whole; the pages only keep each answer small. */
const pageSize = 100;

interface PageQuestion {
  readonly timestamp?: string;
}

interface ConnectionQuestion extends PageQuestion {
  readonly search?: string;
  readonly sort?: ConnectionSort;
}

export type NetworkLists = ReturnType<typeof createNetworkLists>;

export function createNetworkLists({ database }: { readonly database: Database }) {
  return {
    async listReceivedRequests(
      viewer: Viewer,
      question: PageQuestion,
    ): Promise<ReceivedRequestPage> {
      const { page, ...rest } = cut(await findReceivedRequests(database, ask(viewer, question)));
      return { ...rest, requests: page.map(withoutPlace) };
    },

    async listSentRequests(viewer: Viewer, question: PageQuestion): Promise<SentRequestPage> {
      const { page, ...rest } = cut(await findSentRequests(database, ask(viewer, question)));
      return { ...rest, requests: page.map(withoutPlace) };
    },

    async listConnections(viewer: Viewer, question: ConnectionQuestion): Promise<ConnectionPage> {
      const { search, sort = 'recent' } = question;
      const listed = await findConnections(database, { ...ask(viewer, question), search, sort });
      const { page, ...rest } = cut(listed);
      return { ...rest, connections: page.map(presentConnection) };
    },

    async listSuggestions(viewer: Viewer): Promise<{ suggestions: Suggestion[] }> {
      return { suggestions: await findSuggestions(database, viewer.id) };
    },
  };
}

function ask({ id }: Viewer, { timestamp }: PageQuestion) {
  const after = timestamp === undefined ? undefined : parseCursor(timestamp);
  return { viewerId: id, after, limit: pageSize + 1 };
}

/** Cuts off the one item too many, which only says that there is more. */
function cut<Item>({ items, total }: Listed<Item>) {
  const page = items.slice(0, pageSize);
  const last = items.length > pageSize ? page.at(-1) : undefined;
  return { timestamp: last ? formatCursor(last.at, last.id) : null, total, page };
}

/** Without what only says where the page ends. */
function withoutPlace<Request extends { readonly at: string }>({ at: _at, ...request }: Request) {
  return request;
}

function presentConnection({ person, connectedAt, mutualCount }: Connection): Connection {
  return { person, connectedAt, mutualCount };
}
