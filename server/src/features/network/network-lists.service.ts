import type { Language } from '@sangam/contract/settings/languages.ts';
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
  type ListPage,
} from './network.queries.ts';
import { findSuggestions } from './suggestions.queries.ts';

/** Requests or connections in one response; clients load the next page when the user scrolls to it or asks for it. */
const pageSize = 100;

interface PageQuery {
  readonly timestamp?: string;
}

interface ConnectionQuery extends PageQuery {
  readonly search?: string;
  readonly sort?: ConnectionSort;
}

export type NetworkLists = ReturnType<typeof createNetworkLists>;

/**
 * The requests, connections and suggestions of a viewer, without users whom the viewer cannot see. Throws BAD_INPUT for
 * an invalid `timestamp`.
 */
export function createNetworkLists({ database }: { readonly database: Database }) {
  return {
    async listReceivedRequests(viewer: Viewer, query: PageQuery): Promise<ReceivedRequestPage> {
      const { page, ...rest } = cutPage(
        await findReceivedRequests(database, toListQuery(viewer, query)),
      );
      return { ...rest, requests: page.map(withoutCursor) };
    },

    async listSentRequests(viewer: Viewer, query: PageQuery): Promise<SentRequestPage> {
      const { page, ...rest } = cutPage(
        await findSentRequests(database, toListQuery(viewer, query)),
      );
      return { ...rest, requests: page.map(withoutCursor) };
    },

    /** `language` sets the order of names. With `search`, `total` counts only the matches. */
    async listConnections(
      viewer: Viewer,
      query: ConnectionQuery,
      language: Language,
    ): Promise<ConnectionPage> {
      const { search, sort = 'recent' } = query;
      const listed = await findConnections(database, {
        ...toListQuery(viewer, query),
        search,
        sort,
        language,
      });
      const { page, ...rest } = cutPage(listed);
      return { ...rest, connections: page.map(presentConnection) };
    },

    /** No pages: up to 60 users, the best first. */
    async listSuggestions(viewer: Viewer): Promise<{ suggestions: Suggestion[] }> {
      return { suggestions: await findSuggestions(database, viewer.id) };
    },
  };
}

function toListQuery({ id }: Viewer, { timestamp }: PageQuery) {
  const after = timestamp === undefined ? undefined : parseCursor(timestamp);
  return { viewerId: id, after, limit: pageSize + 1 };
}

/** Removes the one item beyond the page, which shows that there is a next page. */
function cutPage<Item>({ items, total }: ListPage<Item>) {
  const page = items.slice(0, pageSize);
  const last = items.length > pageSize ? page.at(-1) : undefined;
  return { timestamp: last ? formatCursor(last.at, last.id) : null, total, page };
}

/** Removes `at`, which only the cursor needs. */
function withoutCursor<Request extends { readonly at: string }>({ at: _at, ...request }: Request) {
  return request;
}

function presentConnection({ person, connectedAt, mutualCount }: Connection): Connection {
  return { person, connectedAt, mutualCount };
}
