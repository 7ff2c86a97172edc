import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { splitRichText, type RichTextPiece } from '@sangam/contract/text/rich-text.ts';
import { Link } from '../lib/router.tsx';

interface RichTextProps {
  text: string;
  /** Existing usernames; other mentions are not linked. */
  mentioned: readonly string[];
}

const linkClasses = 'font-medium text-link hover:underline';

/** User text with links, hashtags and mentions; never rendered as HTML. */
export function RichText({ text, mentioned }: RichTextProps) {
  'use memo';
  const pieces = splitRichText(text);
  return pieces.map((piece, index) => (
    // The pieces of a text never change their order.
    <Piece key={`${index}-${piece.kind}`} piece={piece} mentioned={mentioned} />
  ));
}

function Piece({ piece, mentioned }: { piece: RichTextPiece; mentioned: readonly string[] }) {
  switch (piece.kind) {
    case 'hashtag':
      return (
        <Link
          to={`${pages.search}?${new URLSearchParams({ tab: 'posts', q: `#${piece.hashtag}` })}`}
          className={linkClasses}
        >
          {piece.text}
        </Link>
      );
    case 'mention':
      if (!mentioned.includes(piece.username)) return piece.text;
      return (
        <Link to={fillPath(pages.profile, { username: piece.username })} className={linkClasses}>
          {piece.text}
        </Link>
      );
    case 'link':
      return <OutsideLink href={piece.href} />;
    default:
      return piece.text;
  }
}

/** Shows the real target: the host comes first and is never truncated. */
function OutsideLink({ href }: { href: string }) {
  const url = URL.parse(href);
  if (!url) return href;
  const rest = `${url.pathname}${url.search}${url.hash}`.replace(/^\/$/, '');
  return (
    <a
      href={url.href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      title={url.href}
      className={`${linkClasses} break-words`}
    >
      {url.host}
      {shortened(decoded(rest))}
    </a>
  );
}

const longestPath = 24;

function shortened(path: string): string {
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
