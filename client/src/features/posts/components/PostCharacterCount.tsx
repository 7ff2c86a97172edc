import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { formatNumber } from '../../../ui/format.ts';
import { charactersLeft } from '../character-limit.ts';

interface PostCharacterCountProps {
  text: string;
}

/** Shows the characters left near the limit, and those too many above it. */
export function PostCharacterCount({ text }: PostCharacterCountProps) {
  const { t } = useLingui();
  const left = charactersLeft(text);
  if (left === null) return null;
  const label =
    left < 0
      ? t`${plural(-left, { one: '# character too many', other: '# characters too many' })}`
      : t`${plural(left, { one: '# character left', other: '# characters left' })}`;
  return (
    <span className={clsx('text-meta tabular-nums', left < 0 ? 'text-danger' : 'text-muted')}>
      <span aria-hidden>{formatNumber(left)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
