import { highlightMatches } from '../../../lib/cross-script-search.ts';

interface MarkedProps {
  text: string;
  words: string;
}

/** A text in which what was searched for stands out. */
export function Marked({ text, words }: MarkedProps) {
  return highlightMatches(text, words).map(({ text: piece, isMatch }, index) =>
    isMatch ? (
      // The pieces of one text never move.
      <mark key={`${index}-${piece}`} className="bg-transparent font-bold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
