import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type {
  ChangePage,
  FoundMessages,
  MessagePage,
} from '@sangam/contract/chat/messages.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { pageSize } from '../../platform/core/cursor.ts';
import { runList } from '../../platform/database/paging.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import {
  changesPage,
  foundPage,
  historyPage,
  type ListedMessages,
  type Question,
} from './message-lists.queries.ts';
import { readSearch } from './messages.policy.ts';

export interface BackTo {
  readonly before?: string | undefined;
  readonly until?: string | undefined;
}

const mostAtOnce = 500;
const theEnd = String(Number.MAX_SAFE_INTEGER);

/** Everything that lists what was said in a room: who asks is in it, and one statement answers. */
export function createMessageLists(database: Database) {
  async function ask(
    viewer: Viewer,
    roomId: string,
    page: (question: Question) => Fragment,
  ): Promise<ListedMessages['page'] & Pick<ListedMessages, 'change'>> {
    const question = { roomId, viewerId: viewer.id };
    const [listed] = await runList<ListedMessages>(database, page(question));
    if (!listed) throw new AppError('NOT_FOUND');
    return { ...listed.page, change: listed.change };
  }

  return {
    async listMessages(viewer: Viewer, roomId: string, back: BackTo): Promise<MessagePage> {
      const { before = theEnd, until } = back;
      const { messages, fitting, change } = await ask(viewer, roomId, (question) =>
        historyPage(question, { before, until }),
      );
      const wanted =
        until === undefined ? 0 : messages.findLastIndex(({ seq }) => seq >= Number(until)) + 1;
      const page = messages.slice(
        0,
        Math.min(Math.max(wanted, chatLimits.messagesPerPage), mostAtOnce, fitting),
      );
      return {
        messages: page.toReversed(),
        before: messages.length > page.length ? (page.at(-1)?.seq ?? null) : null,
        change,
      };
    },

    async listMessageChanges(viewer: Viewer, roomId: string, after: string): Promise<ChangePage> {
      const { messages, fitting, change } = await ask(viewer, roomId, (question) =>
        changesPage(question, after),
      );
      const page = messages.slice(0, Math.min(chatLimits.changesPerPage, fitting));
      const hasMore = messages.length > page.length;
      return {
        messages: page,
        hasMore,
        change: (hasMore ? page.at(-1)?.change : change) ?? change,
      };
    },

    async searchMessages(
      viewer: Viewer,
      roomId: string,
      { q, before = theEnd }: { readonly q: string; readonly before?: string | undefined },
    ): Promise<FoundMessages> {
      const words = readSearch(q);
      const { messages, fitting } = await ask(viewer, roomId, (question) =>
        foundPage(question, words, before),
      );
      const page = messages.slice(0, Math.min(pageSize, fitting));
      const next = messages.length > page.length ? page.at(-1)?.seq : undefined;
      return { messages: page, before: next ?? null };
    },
  };
}
