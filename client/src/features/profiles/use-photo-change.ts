import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { changePicture, removePicture } from './profiles.thunks.ts';

const undoForMs = 8000;

/** The picture of before: its bytes, or none where there was none. */
type Former = Blob | 'none';

/** Changes one's picture, and can put the former one back for a while. */
export function usePhotoChange() {
  const dispatch = useAppDispatch();
  const picture = useAppSelector((state) => selectUser(state)?.picture ?? null);
  const [progress, setProgress] = useState<number | null>(null);
  const [former, setFormer] = useState<Former | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function offerUndo(before: Former | null) {
    clearTimeout(timer.current);
    setFormer(before);
    if (before) timer.current = setTimeout(() => setFormer(null), undoForMs);
  }

  /** Shows another picture, or none; resolves to whether it is so. */
  async function show(next: Former): Promise<boolean> {
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

  async function change(next: Former): Promise<boolean> {
    // Once it is replaced, the server no longer has it.
    const before = await keepFormer(picture);
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

/** Null where the former picture cannot be had, and a change cannot be undone. */
async function keepFormer(picture: string | null): Promise<Former | null> {
  if (picture === null) return 'none';
  const response = await fetch(picture).catch(() => null);
  return response?.ok ? response.blob() : null;
}

function messageOf(payload: unknown): string {
  return (payload as { message: string }).message;
}
