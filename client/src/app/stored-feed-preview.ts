// Built into one file of its own: importing this must not start the app.
import { apiRoot } from '@sangam/contract/http/call.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { FeedPage } from '@sangam/contract/posts/posts.schema.ts';
import { readRecord } from '../lib/browser-database.ts';
import { responseKey } from '../lib/response-key.ts';
import { isRecord } from '../lib/stored-entry.ts';
import { getAccessToken } from '../session/access-token.ts';
import { previewFeed } from './feed-preview.ts';
import { readLastUser } from './last-user.ts';

const feedAddress = `${apiRoot}${postsCalls.getFeed.path}?view=everyone`;

/** Previews the stored feed of the signed-in user. The service worker adds it to the page of Home at repeat visits. */
export async function previewStoredFeed(page: Document): Promise<void> {
  const last = readLastUser();
  if (last?.session !== 'open' || getAccessToken() === null) return;
  const feed = await readStoredFeed(last.username);
  // Stored too: the text would otherwise be painted twice.
  await page.fonts.load('1rem "Inter Variable"');
  if (feed) previewFeed(page, feed);
}

async function readStoredFeed(username: string): Promise<FeedPage | undefined> {
  const record = await readRecord(responseKey(username, feedAddress));
  if (!isRecord(record) || typeof record['body'] !== 'string') return undefined;
  const { data } = JSON.parse(record['body']) as { readonly data?: FeedPage };
  return data;
}
