import type { AsyncThunk } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import type { ThunkTypes } from '../../lib/request-thunk.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';

/** A function that changes preferences with the thunk, and the result of the last change for `PreferenceStatus`. */
export function usePreferenceChange<Result, Form extends object>(
  thunk: AsyncThunk<Result, Form, ThunkTypes>,
) {
  const dispatch = useAppDispatch();
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef<Form | null>(null);

  async function change(form: Form) {
    setIsSaved(false);
    setProblem(null);
    newest.current = form;
    const result = await dispatch(thunk(form as Form & undefined));
    // A later change is not saved yet.
    if (newest.current !== form) return;
    setIsSaved(thunk.fulfilled.match(result));
    if (thunk.rejected.match(result)) setProblem(result.payload?.message ?? null);
  }

  return { isSaved, problem, change: (form: Form) => void change(form) };
}
