import { Trans } from '@lingui/react/macro';
import { countLetters } from '@sangam/contract/text/count-letters.ts';
import { clsx } from 'clsx';
import { formatNumber } from '../../../ui/format.ts';

interface LetterCountProps {
  text: string;
  limit: number;
}

/** How many letters are left; shown only in the last fifth. */
export function LetterCount({ text, limit }: LetterCountProps) {
  // A letter has at least one character, so short texts need no counting.
  if (text.length < limit * 0.8) return null;
  const left = limit - countLetters(text.trim());
  if (left > limit * 0.2) return null;
  const amount = formatNumber(Math.abs(left));
  return (
    <p
      className={clsx(
        'mt-1.5 text-right text-meta tabular-nums',
        left < 0 ? 'font-semibold text-danger' : 'text-muted',
      )}
    >
      {left < 0 ? (
        <Trans>{amount} characters too many</Trans>
      ) : (
        <Trans>{amount} characters left</Trans>
      )}
    </p>
  );
}
