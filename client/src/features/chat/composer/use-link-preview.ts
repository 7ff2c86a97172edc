import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import type { LinkPreview } from '@sangam/contract/link-previews/link-previews.schema.ts';
import { useEffect, useState } from 'react';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { announce } from '../../../ui/announce.ts';
import { linksIn } from './link-key.ts';

/** The first request waits until typing stops; the others, until the server has fetched the page. */
const waitsMs = [600, 1000, 1500, 2500, 4000];
const fallback = fallbackMessages.anythingElse;

interface Found {
  /** The links that it was requested for. */
  readonly linksKey: string;
  readonly preview: LinkPreview | null;
}

/**
 * The card that a message with these links would get; null without one, until it is fetched, and if that takes too
 * long. `linksKey` is from `toLinksKey` and not empty. A fetched card is announced to screen readers.
 */
export function useLinkPreview(roomId: string, linksKey: string): LinkPreview | null {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function request() {
      const preview = await waitForPreview({ roomId, links: linksIn(linksKey) }, signal);
      if (signal.aborted) return;
      setFound({ linksKey, preview });
      if (!preview) return;
      const { title } = preview;
      announce(i18n._(msg`Link preview: ${title}`));
    }
    // If the request fails, there is no card.
    request().catch(() => undefined);
    return () => controller.abort();
  }, [roomId, linksKey]);

  return found?.linksKey === linksKey ? found.preview : null;
}

interface Links {
  readonly roomId: string;
  readonly links: string[];
}

/** Asks until the card is ready; null if there is none, or if it takes too long. */
async function waitForPreview(body: Links, signal: AbortSignal): Promise<LinkPreview | null> {
  for (const waitMs of waitsMs) {
    await pause(waitMs, signal);
    if (signal.aborted) return null;
    const options = { signal, fallback };
    const answer = await requestData(messagesCalls.requestLinkPreview, { body }, options);
    if (answer.state !== 'pending') return answer.preview;
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
