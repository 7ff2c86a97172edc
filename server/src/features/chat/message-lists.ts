import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type {
  ChangePage,
  MessageResultPage,
  MessagePage,
} from '@sangam/contract/chat/messages.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { pageSize } from '../../platform/core/cursor.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import {
  changesPage,
  searchPage,
  historyPage,
  type MessageListRow,
  type ListQuery,
} from './message-lists.queries.ts';
import { readSearch } from './messages.policy.ts';

/** Sequence numbers; see `HistoryRange`. Without `before` the list begins with the newest message. */
export interface HistoryRequest {
  readonly before?: string | undefined;
  readonly until?: string | undefined;
}

const maxMessages = 500;
const maxSeq = String(Number.MAX_SAFE_INTEGER);

/** Pages of messages. One statement checks the membership and loads the page; NOT_FOUND for other users. */
export function createMessageLists(database: Database) {
  async function loadPage(
    viewer: Viewer,
    roomId: string,
    page: (query: ListQuery) => Fragment,
  ): Promise<MessageListRow['page'] & Pick<MessageListRow, 'change'>> {
    const query = { roomId, viewerId: viewer.id };
    const [row] = await queryList<MessageListRow>(database, page(query));
    if (!row) throw new AppError('NOT_FOUND');
    return { ...row.page, change: row.change };
  }

  return {
    /** Oldest first, although the pages go back from the newest message; see `HistoryRange`. */
    async listMessages(viewer: Viewer, roomId: string, back: HistoryRequest): Promise<MessagePage> {
      const { before = maxSeq, until } = back;
      const { messages, fitting, change } = await loadPage(viewer, roomId, (query) =>
        historyPage(query, { before, until }),
      );
      const wanted =
        until === undefined ? 0 : messages.findLastIndex(({ seq }) => seq >= Number(until)) + 1;
      const page = messages.slice(
        0,
        Math.min(Math.max(wanted, chatLimits.messagesPerPage), maxMessages, fitting),
      );
      return {
        messages: page.toReversed(),
        before: messages.length > page.length ? (page.at(-1)?.seq ?? null) : null,
        change,
      };
    },

    /** The messages that changed after a change number, as they are now; `change` is where the next page begins. */
    async listMessageChanges(viewer: Viewer, roomId: string, after: string): Promise<ChangePage> {
      const { messages, fitting, change } = await loadPage(viewer, roomId, (query) =>
        changesPage(query, after),
      );
      const page = messages.slice(0, Math.min(chatLimits.changesPerPage, fitting));
      const hasMore = messages.length > page.length;
      return {
        messages: page,
        hasMore,
        change: (hasMore ? page.at(-1)?.change : change) ?? change,
      };
    },

    /** Newest first; throws BAD_INPUT for a text that is too short. */
    async searchMessages(
      viewer: Viewer,
      roomId: string,
      { q, before = maxSeq }: { readonly q: string; readonly before?: string | undefined },
    ): Promise<MessageResultPage> {
      const words = readSearch(q);
      const { messages, fitting } = await loadPage(viewer, roomId, (query) =>
        searchPage(query, words, before),
      );
      const page = messages.slice(0, Math.min(pageSize, fitting));
      const next = messages.length > page.length ? page.at(-1)?.seq : undefined;
      return { messages: page, before: next ?? null };
    },
  };
}
