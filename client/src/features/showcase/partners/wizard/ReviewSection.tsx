import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';

interface ReviewSectionProps {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
  onEdit: () => void;
}

export function ReviewSection({ title, rows, onEdit }: ReviewSectionProps) {
  const titleId = useId();
  const filled = rows.filter(([, value]) => value !== '');
  const empty = rows.filter(([, value]) => value === '');
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
      {filled.length > 0 && (
        <dl className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2">
          {filled.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-meta text-muted">{label}</dt>
              <dd className="text-control break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {empty.length > 0 && (
        <details className="border-t border-hairline px-4 text-control text-muted">
          <summary className="min-h-11 cursor-pointer py-3">
            <Plural value={empty.length} one="# field left empty" other="# fields left empty" />
          </summary>
          <p className="pb-3 text-meta">{empty.map(([label]) => label).join(', ')}</p>
        </details>
      )}
    </section>
  );
}
