import { linksOf } from '@sangam/contract/text/rich-text.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { hostOf, parsePublicUrl } from '../../platform/outbound/public-url.ts';
import { insertPreview, lockPreview } from './link-previews.queries.ts';

// For the statements of posts, which join them.
export { previewImageOf, withPreview } from './link-previews.queries.ts';

interface LinkPreviewOptions {
  readonly limiter: RateLimiterFactory;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
  readonly publicUrl: string;
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

/** Cards for links: decides which link of a text gets one and has its page fetched by a job. */
export function createLinkPreviews({ limiter, instance, publicUrl }: LinkPreviewOptions) {
  const fetching = limiter({ name: 'link-previews', tries: 30, seconds: 60 * 60 });
  const ownHost = hostOf(new URL(publicUrl));

  /**
   * The id of the preview for a text: that of its first link that may have one. Links to this product have none,
   * because they may contain tokens, and what they show depends on the viewer.
   */
  async function requestForText(
    transaction: Queryable,
    userId: string,
    text: string,
  ): Promise<string | null> {
    if (!instance.current().linkPreviews) return null;
    const url = linksOf(text)
      .map((link) => parsePublicUrl(link))
      .find((link) => link && hostOf(link) !== ownHost);
    return url ? request(transaction, userId, url.href) : null;
  }

  async function request(transaction: Queryable, userId: string, url: string) {
    const known = await lockPreview(transaction, url);
    if (known && !known.needsFetch) return known.id;
    // A post is worth more than its card: above the limit it is published without one.
    if (!(await consumeFetch(userId))) return known?.id ?? null;
    const { id, needsFetch } = known ?? (await insertPreview(transaction, url));
    if (needsFetch) await insertJob(transaction, 'link-preview.fetch', { previewId: id });
    return id;
  }

  async function consumeFetch(userId: string): Promise<boolean> {
    try {
      await fetching.consume(userId);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }

  return { requestForText };
}
