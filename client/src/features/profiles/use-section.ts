import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { RequestFailure } from '../../lib/api-error.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { fieldId } from './field-id.ts';

interface SectionOptions<Values> {
  /** The saved values; a section without changes follows them. */
  readonly base: Values;
  /** Returns the errors by the server's field names. */
  readonly check: (values: Values) => FieldErrors;
  /** Resolves to the failure, or null on success. */
  readonly save: (values: Values) => Promise<RequestFailure | null>;
}

export type Section<Values> = ReturnType<typeof useSection<Values>>;

/**
 * The state of a form section that is saved separately. Validated on save, and from then on with every change. What is
 * typed during a save stays unsaved.
 */
export function useSection<Values>({ base, check, save }: SectionOptions<Values>) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<Values | null>(null);
  const latest = useRef(edited);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  const values = edited ?? base;
  const isChanged = edited !== null && !areEqual(edited, base);
  const problems = isChecked ? check(values) : {};
  useUnsavedGuard(isChanged);

  function edit(next: Values | null) {
    latest.current = next;
    setEdited(next);
  }

  function change(part: Partial<Values>) {
    edit({ ...values, ...part });
    setFailure(null);
    setIsSaved(false);
  }

  function discard() {
    edit(null);
    setIsChecked(false);
    setFailure(null);
  }

  function errorOf(field: string): string | undefined {
    const problem = problems[field];
    return failure?.errors[field] ?? (problem && t(problem));
  }

  /** Resolves to whether everything is saved, also what was typed meanwhile. */
  async function submit(): Promise<boolean> {
    if (isBusy) return false;
    setIsChecked(true);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) {
      focusFirst(wrong);
      return false;
    }
    setIsBusy(true);
    const rejection = await save(values);
    setIsBusy(false);
    setFailure(rejection);
    if (rejection) {
      focusFirst(rejection.errors);
      return false;
    }
    if (latest.current !== null && !areEqual(latest.current, values)) return false;
    discard();
    setIsSaved(true);
    return true;
  }

  const message = failure?.message ?? null;
  return { values, change, discard, errorOf, submit, isBusy, isChanged, isSaved, message };
}

function areEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The first one on the page. */
function focusFirst(wrong: object): void {
  const fields = Object.keys(wrong).flatMap((name) => document.getElementById(fieldId(name)) ?? []);
  const [first] = fields.toSorted((left, right) =>
    left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
}
