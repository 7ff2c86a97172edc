import { Plural } from '@lingui/react/macro';
import { clsx } from 'clsx';

interface CharacterCountProps {
  id: string;
  /** Negative when the text is too long. */
  left: number;
  limit: number;
}

/** Shows the characters left in the last fifth of the limit. */
export function CharacterCount({ id, left, limit }: CharacterCountProps) {
  const isNear = left <= limit / 5;
  return (
    <p
      id={id}
      className={clsx(
        'px-3 text-meta tabular-nums',
        isNear && 'pt-1',
        left < 0 ? 'font-medium text-danger' : 'text-muted',
      )}
    >
      {isNear && left >= 0 && (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
      {left < 0 && (
        <Plural value={-left} one="# character too many" other="# characters too many" />
      )}
    </p>
  );
}
