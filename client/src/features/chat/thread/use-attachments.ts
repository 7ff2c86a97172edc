import type { AttachmentUrls } from '@sangam/contract/chat/messages.schema.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectChat } from '../chat.slice.ts';
import { getAttachments } from './messages.thunks.ts';

const renewBeforeEndMs = 30_000;
/** Bounds the refresh interval, in case the local clock is wrong. */
const leastMs = 15_000;
const mostMs = 270_000;

/**
 * The attachments of a message with URLs that are renewed before they expire, and the image of its link preview.
 * `imageId` is the image that the preview has now: known URLs may be of the preview before an edit.
 */
export function useAttachments(messageId: string, imageId?: string) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => selectChat(state).attachments[messageId]);
  // Not by time alone: with a wrong local clock new URLs may seem to have expired, too.
  const [expired] = useState(() => (hasExpired(known) ? known : undefined));
  const addresses = known === expired ? undefined : known;
  const error = useAppSelector((state) => selectChat(state).attachmentErrors[messageId] ?? null);
  const isOutdated = imageId !== undefined && addresses?.previewImage?.id !== imageId;
  const expiresAt = isOutdated ? undefined : addresses?.expiresAt;
  const hasFailed = error !== null;

  useEffect(() => {
    if (hasFailed) return undefined;
    const refetch = () => void dispatch(getAttachments(messageId));
    const timer = setTimeout(refetch, timeLeft(expiresAt));
    return () => clearTimeout(timer);
  }, [dispatch, messageId, expiresAt, hasFailed]);

  return {
    /** Undefined until loaded, also again if the URLs had expired when the message was shown. */
    media: addresses?.media,
    previewImage: addresses?.previewImage,
    error,
    retry: () => void dispatch(getAttachments(messageId)),
  };
}

function hasExpired(addresses: AttachmentUrls | undefined): boolean {
  return addresses !== undefined && Date.parse(addresses.expiresAt) <= Date.now();
}

function timeLeft(expiresAt: string | undefined): number {
  if (expiresAt === undefined) return 0;
  const left = Date.parse(expiresAt) - Date.now() - renewBeforeEndMs;
  return Math.min(Math.max(leastMs, left), mostMs);
}
