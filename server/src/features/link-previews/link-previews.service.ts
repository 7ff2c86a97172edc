import { linksOf } from '@sangam/contract/text/rich-text.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { InstanceSettingsCache } from '../../platform/instance/instance-settings.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { hostOf, parsePublicUrl } from '../../platform/outbound/public-url.ts';
import { insertPreview, lockPreview, lockReplaced } from './link-previews.queries.ts';

// For the statements of posts and messages.
export {
  findCard,
  previewImageOf,
  previewOfMessage,
  withPreview,
} from './link-previews.queries.ts';

interface LinkPreviewOptions {
  readonly limiter: RateLimiterFactory;
  readonly instance: Pick<InstanceSettingsCache, 'current'>;
  readonly publicUrl: string;
}

interface PreviewRequest {
  readonly userId: string;
  readonly links: readonly string[];
  readonly membersOnly: boolean;
  /** The preview that the edited text had. */
  readonly replacedId?: string | null;
}

export type LinkPreviews = ReturnType<typeof createLinkPreviews>;

/** Cards for links: decides which link of a text gets one and has its page fetched by a job. */
export function createLinkPreviews({ limiter, instance, publicUrl }: LinkPreviewOptions) {
  const fetching = limiter({ name: 'link-previews', tries: 30, seconds: 60 * 60 });
  const ownHost = hostOf(new URL(publicUrl));

  /**
   * The URL of the first link that may have a card, also while previews are off. Links to this product have none of
   * these cards, because they may contain tokens, and what they show depends on the viewer.
   */
  function findUrl(links: readonly string[]): string | undefined {
    return links
      .map((link) => parsePublicUrl(link))
      .find((link) => link && hostOf(link) !== ownHost)?.href;
  }

  /**
   * The id of the preview for the first of these links that may have one, whose page a job may still have to fetch.
   * Null without such a link, while previews are off, or for a new link of a user who has caused too many fetches.
   */
  async function requestPreview(
    transaction: Queryable,
    { userId, links, membersOnly, replacedId = null }: PreviewRequest,
  ): Promise<string | null> {
    const url = findUrl(links);
    if (url === undefined || !instance.current().linkPreviews) return null;
    const key = { url, membersOnly };
    if (replacedId !== null) await lockReplaced(transaction, replacedId, key);
    const known = await lockPreview(transaction, key);
    if (known && !known.needsFetch) return known.id;
    // A post or message is worth more than its card: above the limit it is published, but no page is fetched.
    if (!(await consumeFetch(userId))) return known?.id ?? null;
    const { id, needsFetch } = known ?? (await insertPreview(transaction, key));
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

  return {
    findUrl,
    requestPreview,
    /** For a post, which everyone may see; `replacedId` is the preview that it had before. */
    requestForPost: (
      transaction: Queryable,
      userId: string,
      text: string,
      replacedId: string | null = null,
    ) =>
      requestPreview(transaction, { userId, links: linksOf(text), membersOnly: false, replacedId }),
  };
}
