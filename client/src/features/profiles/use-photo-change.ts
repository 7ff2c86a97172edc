import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { changePicture, removePicture } from './profiles.thunks.ts';

const undoForMs = 8000;

type PhotoOrNone = Blob | 'none';

/** Changes the viewer's profile photo; offers undo for eight seconds. */
export function usePhotoChange() {
  const dispatch = useAppDispatch();
  const picture = useAppSelector((state) => selectUser(state)?.picture ?? null);
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
    const action =
      next === 'none'
        ? dispatch(removePicture())
        : dispatch(changePicture({ picture: next, isMadeWithAi, onProgress: setProgress }));
    const result = await action;
    setProgress(null);
    const failed = result.meta.requestStatus === 'rejected';
    if (failed) setError(messageOf(result.payload));
    return !failed;
  }

  async function change(next: PhotoOrNone, isMadeWithAi = false): Promise<boolean> {
    // Fetched first, because the server deletes a replaced photo.
    const before = await fetchPreviousPhoto(picture);
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
    picture,
    progress,
    error,
    canUndo: previousPhoto !== null,
    change,
    undo,
    clearError: () => setError(null),
  };
}

/** Null if the previous photo cannot be fetched; then there is no undo. */
async function fetchPreviousPhoto(picture: string | null): Promise<PhotoOrNone | null> {
  if (picture === null) return 'none';
  const response = await fetch(picture).catch(() => null);
  return response?.ok ? response.blob() : null;
}

function messageOf(payload: unknown): string {
  return (payload as { message: string }).message;
}
