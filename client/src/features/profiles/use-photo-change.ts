import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { changePicture, removePicture } from './profiles.thunks.ts';

const undoForMs = 8000;

/** The previous photo, or none. */
type PreviousPhoto = Blob | 'none';

/** Changes the photo, with undo. */
export function usePhotoChange() {
  const dispatch = useAppDispatch();
  const picture = useAppSelector((state) => selectUser(state)?.picture ?? null);
  const [progress, setProgress] = useState<number | null>(null);
  const [former, setFormer] = useState<PreviousPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function offerUndo(before: PreviousPhoto | null) {
    clearTimeout(timer.current);
    setFormer(before);
    if (before) timer.current = setTimeout(() => setFormer(null), undoForMs);
  }

  /** Uploads or removes the photo; resolves to whether it succeeded. */
  async function show(next: PreviousPhoto): Promise<boolean> {
    setProblem(null);
    setProgress(0);
    const action =
      next === 'none'
        ? dispatch(removePicture())
        : dispatch(changePicture({ picture: next, onProgress: setProgress }));
    const result = await action;
    setProgress(null);
    const failed = result.meta.requestStatus === 'rejected';
    if (failed) setProblem(messageOf(result.payload));
    return !failed;
  }

  async function change(next: PreviousPhoto): Promise<boolean> {
    // Fetched first, because the server deletes a replaced photo.
    const before = await fetchPreviousPhoto(picture);
    const isDone = await show(next);
    if (isDone) offerUndo(before);
    return isDone;
  }

  async function undo(): Promise<void> {
    const before = former;
    offerUndo(null);
    if (before) await show(before);
  }

  return {
    picture,
    progress,
    problem,
    canUndo: former !== null,
    change,
    undo,
    forgetProblem: () => setProblem(null),
  };
}

/** Null if the previous photo cannot be fetched; then there is no undo. */
async function fetchPreviousPhoto(picture: string | null): Promise<PreviousPhoto | null> {
  if (picture === null) return 'none';
  const response = await fetch(picture).catch(() => null);
  return response?.ok ? response.blob() : null;
}

function messageOf(payload: unknown): string {
  return (payload as { message: string }).message;
}
