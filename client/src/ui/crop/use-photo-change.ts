import { useEffect, useRef, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';

const undoForMs = 8000;

type PhotoOrNone = Blob | 'none';

/** A cropped photo to upload. */
export interface NewPhoto {
  readonly photo: Blob;
  readonly isMadeWithAi: boolean;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface SaveResult {
  readonly meta: { readonly requestStatus: 'fulfilled' | 'rejected' };
  /** The failure, or what the thunk returns. */
  readonly payload?: unknown;
}

interface PhotoActions {
  /** The URL of the photo; null without one. */
  readonly url: string | null;
  readonly upload: (photo: NewPhoto) => Promise<SaveResult>;
  readonly remove: () => Promise<SaveResult>;
}

/**
 * Changes or removes a photo. Offers undo for eight seconds, if the previous photo could be fetched. `progress` is null unless
 * a photo is being saved or removed.
 */
export function usePhotoChange({ url, upload, remove }: PhotoActions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [previousPhoto, setPreviousPhoto] = useState<PhotoOrNone | null>(null);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function offerUndo(before: PhotoOrNone | null) {
    clearTimeout(timer.current);
    setPreviousPhoto(before);
    if (before) timer.current = setTimeout(() => setPreviousPhoto(null), undoForMs);
  }

  /** Uploads or removes the photo; resolves to whether it succeeded. */
  async function savePhoto(next: PhotoOrNone, isMadeWithAi = false): Promise<boolean> {
    setError(null);
    setProgress(0);
    const { meta, payload } =
      next === 'none'
        ? await remove()
        : await upload({ photo: next, isMadeWithAi, onProgress: setProgress });
    setProgress(null);
    if (meta.requestStatus === 'fulfilled') return true;
    setError((payload as RequestFailure | undefined)?.message ?? null);
    return false;
  }

  async function change(next: PhotoOrNone, isMadeWithAi = false): Promise<boolean> {
    // Fetched first, because the server deletes a replaced photo.
    const before = await fetchPreviousPhoto(url);
    const isDone = await savePhoto(next, isMadeWithAi);
    if (isDone) offerUndo(before);
    return isDone;
  }

  async function undo(): Promise<void> {
    const before = previousPhoto;
    offerUndo(null);
    if (before) await savePhoto(before);
  }

  return {
    progress,
    error,
    canUndo: previousPhoto !== null,
    change,
    undo,
    clearError: () => setError(null),
  };
}

/** Null if the previous photo cannot be fetched; then there is no undo. */
async function fetchPreviousPhoto(url: string | null): Promise<PhotoOrNone | null> {
  if (url === null) return 'none';
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.blob() : null;
}
