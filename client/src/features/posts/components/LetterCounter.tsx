import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { formatNumber } from '../../../ui/format.ts';
import { lettersLeft } from '../letter-limit.ts';

interface LetterCounterProps {
  text: string;
}

/** Speaks up when the end is near, and says by how much it is passed. */
export function LetterCounter({ text }: LetterCounterProps) {
  const { t } = useLingui();
  const left = lettersLeft(text);
  if (left === null) return null;
  const words =
    left < 0
      ? t`${plural(-left, { one: '# character too many', other: '# characters too many' })}`
      : t`${plural(left, { one: '# character left', other: '# characters left' })}`;
  return (
    <span className={clsx('text-meta tabular-nums', left < 0 ? 'text-danger' : 'text-muted')}>
      <span aria-hidden>{formatNumber(left)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
