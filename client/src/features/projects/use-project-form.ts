import { useLingui } from '@lingui/react/macro';
import { useState, type Dispatch, type SetStateAction } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import type { ProjectDraft } from './project-draft.ts';
import { checkProject, fieldId, fieldOf } from './project-rules.ts';
import type { Change } from './project-values.ts';

/** The state that the parts of the form share. */
export interface ProjectFormState {
  readonly draft: ProjectDraft;
  readonly change: (change: Change) => void;
  /** The number of files that are being prepared. */
  readonly preparing: number;
  readonly setPreparing: Dispatch<SetStateAction<number>>;
  /** The error of a field. */
  readonly errorOf: (field: string) => string | undefined;
}

/** The values of the form and their errors: shown on the first attempt, then with every change. */
export function useProjectForm(start: ProjectDraft) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(start);
  const [preparing, setPreparing] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const problems = attempts > 0 ? checkProject(draft.values) : {};
  const found = Object.entries(problems).map(([name, message]) => [name, t(message)] as const);
  const errors: Record<string, string> = { ...serverErrors, ...Object.fromEntries(found) };

  function change(makeChange: Change) {
    setDraft(({ values, key, isTried }) => ({
      values: { ...values, ...makeChange(values) },
      key: isTried ? crypto.randomUUID() : key,
      isTried: false,
    }));
    const changed = Object.keys(makeChange(draft.values));
    const isUntouched = ([name]: [string, string]) => !changed.includes(name.split('.')[0] ?? '');
    setServerErrors(Object.fromEntries(Object.entries(serverErrors).filter(isUntouched)));
    setProblem(null);
  }

  /** Counts an attempt to submit; returns whether the form is valid. If not, the summary takes focus. */
  function startSubmit(): boolean {
    setAttempts(attempts + 1);
    setProblem(null);
    setServerErrors({});
    const isFine = Object.keys(checkProject(draft.values)).length === 0;
    if (isFine) setDraft({ ...draft, isTried: true });
    return isFine;
  }

  function applyServerErrors(failure: RequestFailure) {
    const named = Object.entries(failure.errors).map(([name, words]) => [fieldOf(name), words]);
    setServerErrors(Object.fromEntries(named));
    setProblem(named.length === 0 ? failure.message : null);
    setAttempts((count) => count + 1);
  }

  return {
    draft,
    change,
    preparing,
    setPreparing,
    errorOf: (field: string) => errors[field],
    summary: Object.entries(errors).map(([name, message]): FieldError => ({
      fieldId: fieldId(name),
      message,
    })),
    attempts,
    /** The error of the whole form. */
    problem,
    startSubmit,
    applyServerErrors,
  };
}
