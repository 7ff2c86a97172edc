import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

interface ReviewSectionProps {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
  onEdit: () => void;
}

export function ReviewSection({ title, rows, onEdit }: ReviewSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-hairline">
      <div className="flex items-center justify-between gap-3 border-b border-hairline py-1 pr-2 pl-4">
        <h3 id={titleId} className="text-body font-semibold">
          {title}
        </h3>
        <button
          type="button"
          aria-describedby={titleId}
          onClick={onEdit}
          className="min-h-11 rounded-control px-3 text-control font-semibold text-link hover:underline"
        >
          <Trans>Edit</Trans>
        </button>
      </div>
      <dl className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="text-control break-words whitespace-pre-line">
              {value || (
                <span className="text-subtle">
                  <Trans>Not provided</Trans>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
