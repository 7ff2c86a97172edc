import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Database } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import { OutboundError, type PublicFetch } from '../../platform/outbound/public-fetch.ts';
import { findPostsOf, findPreviewUrl, storePreview } from './link-previews.queries.ts';
import { parsePage, type PageSummary } from './parse-page.ts';

interface LinkPreviewJobOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly limiter: RateLimiterFactory;
  readonly media: MediaService;
  readonly incomingFolder: string;
  readonly fetchPublic: PublicFetch;
}

const maxBytes = 512 * 1024;
const timeoutMs = 5000;
const pageLimits = {
  types: ['text/html', 'application/xhtml+xml'],
  maxBytes,
  timeoutMs,
  acceptsBeginning: true,
};
const imageLimits = { types: ['image/'], maxBytes, timeoutMs };

/** Fetches the pages of shared links. */
export function linkPreviewJobs(options: LinkPreviewJobOptions): JobList {
  const { database, events, media, incomingFolder, fetchPublic } = options;
  const perHost = options.limiter({ name: 'link-previews of a host', tries: 60, seconds: 60 });

  async function fetchPage(url: string): Promise<PageSummary | undefined> {
    try {
      return parsePage(await fetchPublic(url, pageLimits));
    } catch (error) {
      if (error instanceof OutboundError) return undefined;
      throw error;
    }
  }

  /** The id of the stored image; null where it cannot be fetched or is no accepted photo. */
  async function fetchImage(url: string): Promise<string | null> {
    const path = join(incomingFolder, `preview-${randomUUID()}`);
    try {
      const { body } = await fetchPublic(url, imageLimits);
      await writeFile(path, body, { mode: 0o600 });
      return await media.storePreviewImage({ field: '', path, bytes: body.length, fileName: '' });
    } catch (error) {
      if (error instanceof OutboundError || error instanceof AppError) return null;
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    'link-preview.fetch': {
      isSlow: true,
      async run(payload) {
        const previewId = payloadField(payload, 'previewId');
        const url = await findPreviewUrl(database, previewId);
        if (url === undefined) return;
        // If too many links to one host are shared, the queue tries again later.
        await perHost.consume(new URL(url).hostname);
        const page = await fetchPage(url);
        const imageId = page?.imageUrl ? await fetchImage(page.imageUrl) : null;
        await database.begin(async (transaction) => {
          const replaced = await storePreview(transaction, previewId, page, imageId);
          if (replaced) await media.release(transaction, [replaced]);
          if (imageId) await media.attachPreviewImage(transaction, imageId);
        });
        if (!page) return;
        for (const post of await findPostsOf(database, previewId)) {
          events.emit('post:updated', post);
        }
      },
    },
  };
}
