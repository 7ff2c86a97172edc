import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { FieldContext } from './field-context.ts';
import { RequiredMark } from './RequiredMark.tsx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Needed if an ErrorSummary links to the field. */
  id?: string;
  /** The label is only for screen readers; a placeholder or an icon shows the purpose. */
  labelHidden?: boolean;
  children: ReactNode;
}

/** A label, a hint and an error around one control, which gets their ids by `useFieldControl`. */
export function Field({ label, hint, error, required, id, labelHidden, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const control = {
    id: controlId,
    labelId,
    describedBy: describedBy || undefined,
    isInvalid: Boolean(error),
    isRequired: required === true,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label
        id={labelId}
        htmlFor={controlId}
        className={labelHidden ? 'sr-only' : 'text-control font-semibold text-text'}
      >
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-meta text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-meta font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
