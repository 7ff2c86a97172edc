import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import {
  changeContentLanguages,
  getContentLanguages,
  selectContentLanguages,
} from './content-languages.slice.ts';

/** The languages that the user reads. */
export function useContentLanguages() {
  const dispatch = useAppDispatch();
  const { languages, request } = useAppSelector(selectContentLanguages);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef<unknown>(null);

  useEffect(() => {
    void dispatch(getContentLanguages());
  }, [dispatch]);

  async function change(form: Parameters<typeof changeContentLanguages>[0]) {
    setIsSaved(false);
    setProblem(null);
    newest.current = form;
    const result = await dispatch(changeContentLanguages(form));
    // A later change is not saved yet.
    if (newest.current !== form) return;
    setIsSaved(changeContentLanguages.fulfilled.match(result));
    if (changeContentLanguages.rejected.match(result)) setProblem(result.payload?.message ?? null);
  }

  return {
    languages,
    request,
    isSaved,
    problem,
    load: () => void dispatch(getContentLanguages()),
    change: (form: Parameters<typeof changeContentLanguages>[0]) => void change(form),
  };
}
