import { highlightMatches } from '../../../lib/cross-script-search.ts';

interface HighlightedTextProps {
  text: string;
  words: string;
}

/** A text in which the parts that match the search words are highlighted. */
export function HighlightedText({ text, words }: HighlightedTextProps) {
  return highlightMatches(text, words).map(({ text: piece, isMatch }, index) =>
    isMatch ? (
      // The pieces of a text never change their order.
      <mark key={`${index}-${piece}`} className="bg-transparent font-bold text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
