import { Plural } from '@lingui/react/macro';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { clsx } from 'clsx';

interface FieldCharacterCountProps {
  text: string;
  limit: number;
}

/** Shows the characters left in the last fifth of the limit. */
export function FieldCharacterCount({ text, limit }: FieldCharacterCountProps) {
  // A character takes at least one UTF-16 unit, so short texts need no counting.
  if (text.length < limit * 0.8) return null;
  const left = limit - countCharacters(text.trim());
  if (left > limit * 0.2) return null;
  return (
    <p
      className={clsx(
        'mt-1.5 text-right text-meta tabular-nums',
        left < 0 ? 'font-semibold text-danger' : 'text-muted',
      )}
    >
      {left < 0 ? (
        <Plural value={-left} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  );
}
