import { clsx } from 'clsx';
import { formatNumber } from '../../../ui/format.ts';

interface TagChipsProps {
  label: string;
  words: readonly string[];
  /** How many to show; the rest is only counted. */
  shown?: number;
  tone?: 'plain' | 'primary';
}

/** Skills, tags or roles as chips. */
export function TagChips({ label, words, shown = words.length, tone = 'plain' }: TagChipsProps) {
  const hidden = words.length - shown;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {words.slice(0, shown).map((word) => (
        <li
          key={word}
          className={clsx(
            'max-w-full truncate rounded-full border border-transparent px-2.5 py-0.5 text-badge font-medium',
            tone === 'primary' ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-muted',
          )}
        >
          {word}
        </li>
      ))}
      {hidden > 0 && (
        <li className="px-1 py-0.5 text-badge font-semibold text-muted tabular-nums">
          +{formatNumber(hidden)}
        </li>
      )}
    </ul>
  );
}
