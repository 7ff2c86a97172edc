import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';

export interface FieldError {
  /** The id of the Field. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: FieldError[];
}

function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

/** Takes focus when it appears. Give it a new `key` for each failed attempt. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  return (
    <div
      ref={box}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <h2 id={titleId} className="text-body font-semibold text-text">
          <Trans>Please fix the following</Trans>
        </h2>
        <ul className="mt-1 text-control">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => focusField(event, fieldId)}
                className="inline-block py-1 font-medium text-danger underline underline-offset-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
