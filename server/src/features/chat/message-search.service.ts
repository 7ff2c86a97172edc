import type { FoundMessagePage } from '@sangam/contract/chat/message-search.schema.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import { parseMessageSearch } from '../search/message-matches.service.ts';
import { excerptOf } from './message-excerpt.ts';
import type { SignPhotos } from './room-photos.ts';
import { foundMessagesPage, type FoundMessageRow } from './message-search.queries.ts';
import { readSearch } from './messages.policy.ts';

interface MessageSearchOptions {
  readonly database: Database;
  readonly searching: RateLimiter;
  readonly signPhotos: SignPhotos;
}

interface MessageSearchQuery {
  readonly q: string;
  readonly from?: string | undefined;
  readonly files?: 'true' | undefined;
  readonly timestamp?: string | undefined;
}

/** Searches the messages of all rooms of the viewer; see `message-lists.ts` for the search in one room. */
export function createMessageSearch({ database, searching, signPhotos }: MessageSearchOptions) {
  return {
    /** Newest first; a text without search terms, such as only emoji, has no results. */
    async searchAllMessages(
      viewer: Viewer,
      { q, from, files, timestamp }: MessageSearchQuery,
    ): Promise<FoundMessagePage> {
      const matches = parseMessageSearch(readSearch(q));
      const cursor = timestamp === undefined ? newestFirst : parseCursor(timestamp);
      await searching.consume(viewer.id);
      if (!matches) return { timestamp: null, messages: [] };
      const filters = { from, hasFiles: files === 'true' };
      const list = foundMessagesPage(matches, filters, viewer.id, cursor);
      const { page, next } = cutPage(await queryList<FoundMessageRow>(database, list));
      const rooms = signPhotos(
        viewer,
        page.map(({ room }) => room),
      );
      return {
        timestamp: next,
        messages: page.map(({ at: _at, content, ...message }, index) => ({
          ...message,
          room: rooms[index] ?? message.room,
          excerpt: excerptOf(content, matches.matchesWord),
        })),
      };
    },
  };
}
