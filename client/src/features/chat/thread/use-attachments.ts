import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectChat } from '../chat.slice.ts';
import type { KnownAttachments } from '../chat.state.ts';
import { getAttachments } from './messages.thunks.ts';

/** From the request on. `expiresAt` cannot be compared with the local clock, which may be wrong. */
const lifetimeMs = 300_000;
const renewAfterMs = lifetimeMs - 30_000;

/**
 * The attachments of a message with URLs that are renewed before they expire, and the image of its link preview.
 * `imageId` is the image that the preview has now: known URLs may be of the preview before an edit.
 */
export function useAttachments(messageId: string, imageId?: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectChat(state).attachments[messageId]);
  const [expired] = useState(() => (hasExpired(known) ? known : undefined));
  const addresses = known === expired ? undefined : known;
  const error = useAppSelector((state) => selectChat(state).attachmentErrors[messageId] ?? null);
  const isOutdated = imageId !== undefined && addresses?.previewImage?.id !== imageId;
  const askedAt = isOutdated ? undefined : addresses?.askedAt;
  const hasFailed = error !== null;

  useEffect(() => {
    if (hasFailed) return undefined;
    const refetch = () => void dispatch(getAttachments(messageId));
    const timer = setTimeout(refetch, timeLeft(askedAt));
    return () => clearTimeout(timer);
  }, [dispatch, messageId, askedAt, hasFailed]);

  return {
    /** Undefined until loaded, also again if the URLs had expired when the message was shown. */
    media: addresses?.media,
    previewImage: addresses?.previewImage,
    error,
    retry: () => void dispatch(getAttachments(messageId)),
  };
}

function hasExpired(addresses: KnownAttachments | undefined): boolean {
  return addresses !== undefined && Date.now() - addresses.askedAt >= lifetimeMs;
}

/** At most the whole interval, also if the local clock was set back. */
function timeLeft(askedAt: number | undefined): number {
  return askedAt === undefined ? 0 : Math.min(askedAt + renewAfterMs - Date.now(), renewAfterMs);
}
