import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Database } from '../../platform/database/connect.ts';
import { areLinkPreviewsOn } from '../../platform/instance/instance-settings.queries.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { PublicFetch } from '../../platform/outbound/public-fetch.ts';
import { OutboundError } from '../../platform/outbound/public-request.ts';
import {
  findFetchedPage,
  findPostsOf,
  findPreviewKey,
  removeUnusedPreviews,
  storePreview,
  type FetchedPage,
} from './link-previews.queries.ts';
import type { PageSummary } from './parse-page.ts';

interface LinkPreviewJobOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly limiter: RateLimiterFactory;
  readonly media: MediaService;
  readonly incomingFolder: string;
  readonly fetchPublic: PublicFetch;
  /** Publishes the newest messages that show a preview, which is ready now. */
  readonly publishMessagesOf: (previewId: string) => Promise<void>;
}

/** What a preview shows; `page` is undefined if it has nothing to show. */
interface PageAndImage {
  readonly page: Omit<PageSummary, 'imageUrl'> | undefined;
  readonly imageId: string | null;
}

const jobName = 'link-preview.fetch';
const windowSeconds = 60;
const maxBytes = 512 * 1024;
const timeoutMs = 5000;
const pageLimits = {
  types: ['text/html', 'application/xhtml+xml'],
  maxBytes,
  timeoutMs,
  acceptsBeginning: true,
};
const imageLimits = { types: ['image/'], maxBytes, timeoutMs };

/** Fetches the pages of links, also of messages that are being written, and removes previews that nothing shows. */
export function linkPreviewJobs(options: LinkPreviewJobOptions): JobList {
  const { database, events, media, incomingFolder, fetchPublic, publishMessagesOf } = options;
  const perHost = options.limiter({
    name: 'link-previews of a host',
    tries: 60,
    seconds: windowSeconds,
  });
  const onRequest = (host: string) => perHost.consume(host);

  async function fetchPage(url: string): Promise<PageSummary | undefined> {
    try {
      const { parsePage } = await import('./parse-page.ts');
      return parsePage(await fetchPublic(url, { ...pageLimits, onRequest }));
    } catch (error) {
      if (error instanceof OutboundError) return undefined;
      throw error;
    }
  }

  /** The id of the stored image; null where it cannot be fetched or is no accepted photo. */
  async function fetchImage(url: string): Promise<string | null> {
    const path = join(incomingFolder, `preview-${randomUUID()}`);
    try {
      const { body } = await fetchPublic(url, { ...imageLimits, onRequest });
      await writeFile(path, body, { mode: 0o600 });
      return await media.storePreviewImage({ field: '', path, bytes: body.length, fileName: '' });
    } catch (error) {
      if (isRateLimited(error)) throw error;
      // A card without an image is better than none, also while the storage fails.
      return null;
    } finally {
      await rm(path, { force: true });
    }
  }

  async function fetchPageAndImage(url: string): Promise<PageAndImage> {
    const page = await fetchPage(url);
    return { page, imageId: page?.imageUrl ? await fetchImage(page.imageUrl) : null };
  }

  /** The image is copied, because the one of a message has the permissions of its room. */
  async function copyPage({ page, imageId }: FetchedPage): Promise<PageAndImage> {
    return { page: page ?? undefined, imageId: imageId && (await copyImage(imageId)) };
  }

  /** Null where the image was removed meanwhile or the storage fails, as in `fetchImage`. */
  const copyImage = (imageId: string) => media.copyPreviewImage(imageId).catch(() => null);

  const queueAgain = (previewId: string, afterSeconds: number) =>
    insertJob(database, jobName, { previewId }, { afterSeconds });

  async function fetchPreview(previewId: string): Promise<void> {
    const key = await findPreviewKey(database, previewId);
    if (!key || !(await areLinkPreviewsOn(database))) return;
    const fetched = await findFetchedPage(database, previewId);
    if (fetched?.isWaiting) return queueAgain(previewId, 2);
    const { page, imageId } = fetched ? await copyPage(fetched) : await fetchPageAndImage(key.url);
    await database.begin(async (transaction) => {
      const before = await storePreview(transaction, previewId, page, imageId);
      // Without a preview the image stays unattached, and the media job removes it.
      if (before && imageId) await media.attachPreviewImage(transaction, imageId, key.membersOnly);
      if (before?.imageId) await media.release(transaction, [before.imageId]);
    });
    if (!page) return;
    if (key.membersOnly) await publishMessagesOf(previewId);
    for (const post of await findPostsOf(database, previewId)) {
      events.emit('post:updated', post);
    }
  }

  return {
    'link-preview.clean-up': {
      everyMinutes: 60,
      run: () => removeUnusedPreviews(database),
    },
    [jobName]: {
      isSlow: true,
      async run(payload) {
        const previewId = payloadField(payload, 'previewId');
        try {
          await fetchPreview(previewId);
        } catch (error) {
          if (!isRateLimited(error)) throw error;
          // Too many links to one host are shared: not a failure of the job.
          await queueAgain(previewId, windowSeconds);
        }
      },
    },
  };
}

function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'RATE_LIMITED';
}
