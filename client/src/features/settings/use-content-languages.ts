import type { ContentLanguage } from '@sangam/contract/posts/content-languages.ts';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import {
  changeContentLanguages,
  getContentLanguages,
  type ContentLanguageForm,
} from './content-languages.thunks.ts';

interface ContentLanguages {
  readonly readLanguages: readonly ContentLanguage[];
  readonly hideOtherLanguages: boolean;
}

/** The languages that the user reads; changes are optimistic and rolled back if they fail. */
export function useContentLanguages() {
  const dispatch = useAppDispatch();
  const [languages, setLanguages] = useState<ContentLanguages | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    const result = await dispatch(getContentLanguages());
    if (getContentLanguages.fulfilled.match(result)) {
      const { readLanguages = [], hideOtherLanguages = false } = result.payload;
      setLanguages({ readLanguages, hideOtherLanguages });
    } else setProblem(result.payload?.message ?? null);
  }, [dispatch]);

  useEffect(() => {
    void load();
  }, [load]);

  async function change(form: ContentLanguageForm) {
    if (!languages) return;
    setIsSaved(false);
    setProblem(null);
    setLanguages({ ...languages, ...form });
    const result = await dispatch(changeContentLanguages(form));
    if (changeContentLanguages.fulfilled.match(result)) setIsSaved(true);
    else {
      setLanguages(languages);
      setProblem(result.payload?.message ?? null);
    }
  }

  return {
    languages,
    isSaved,
    problem,
    load: () => {
      setProblem(null);
      void load();
    },
    change: (form: ContentLanguageForm) => void change(form),
  };
}
