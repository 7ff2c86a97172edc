import { useEffect } from 'react';
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
  const addresses = useAppSelector((state) => selectChat(state).attachments[messageId]);
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
    /** Undefined until loaded. */
    media: addresses?.media,
    previewImage: addresses?.previewImage,
    error,
    retry: () => void dispatch(getAttachments(messageId)),
  };
}

function timeLeft(expiresAt: string | undefined): number {
  if (expiresAt === undefined) return 0;
  const left = Date.parse(expiresAt) - Date.now() - renewBeforeEndMs;
  return Math.min(Math.max(leastMs, left), mostMs);
}
