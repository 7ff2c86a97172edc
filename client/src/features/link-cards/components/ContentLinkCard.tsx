import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { Link, type LinkProps } from '../../../lib/router.tsx';
import { useWatchOnScreen } from '../../../lib/watch-list.ts';
import { watchedPosts } from '../../../session/watched-posts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { RemovableLinkCard } from '../../../ui/RemovableLinkCard.tsx';
import { findContentPath, postIdOf } from '../content-path.ts';
import { useLinkCard } from '../use-link-card.ts';

export interface ContentLinkCardProps {
  /** The text of a post or message. */
  text: string;
  className?: string;
  /** Shows a button that removes the card, while the text is being written. */
  onRemove?: () => void;
}

/**
 * The card of the first link to a post, project, profile or event of this server in a text. If a post or project is
 * deleted or hidden from the viewer, it says so, but not while the text is being written. It shows nothing for other
 * missing content, and until a request has succeeded.
 */
export function ContentLinkCard({ text, ...shown }: ContentLinkCardProps) {
  const path = findContentPath(text);
  return path === null ? null : <CardAt key={path} path={path} {...shown} />;
}

interface CardAtProps extends Omit<ContentLinkCardProps, 'text'> {
  path: string;
}

function CardAt({ path, className, onRemove }: CardAtProps) {
  const { t } = useLingui();
  const card = useLinkCard(path);
  if (card === null && !onRemove) return <MissingCard path={path} className={className} />;
  if (!card) return null;
  const { kind, page, person, title, text, startsAt } = card;
  const { name, designation, picture } = person ?? { name: '', designation: '', picture: null };
  const when = startsAt === null ? '' : formatDateTime(new Date(startsAt));
  const headings = { post: t`Post by ${name}`, project: title, profile: name, event: title };
  const heading = headings[kind];
  const lines = { post: designation, project: t`Project by ${name}`, profile: designation };
  const line = kind === 'event' ? when : lines[kind];
  const shown = (
    <CardLink
      to={page}
      postId={postIdOf(path)}
      className={clsx(
        'flex gap-3 rounded-control border border-hairline bg-surface px-3 py-2 transition-colors hover:bg-sunken',
        onRemove ? 'min-w-0 flex-1' : className,
      )}
    >
      {kind === 'event' ? (
        <CalendarDays aria-hidden className="mt-1 size-6 shrink-0 text-muted" />
      ) : (
        <Avatar name={name} picture={picture} size={40} />
      )}
      <span className="block min-w-0">
        <span dir="auto" className="line-clamp-2 font-semibold break-words">
          {heading}
        </span>
        {line !== '' && (
          <span dir="auto" className="line-clamp-1 text-meta break-words text-muted">
            {line}
          </span>
        )}
        {text !== '' && (
          <span dir="auto" className="line-clamp-2 text-meta break-words text-muted">
            {text}
          </span>
        )}
      </span>
    </CardLink>
  );
  if (!onRemove) return shown;
  return (
    <RemovableLinkCard
      label={t`Link preview`}
      removeLabel={t`Remove link preview`}
      onRemove={onRemove}
    >
      {shown}
    </RemovableLinkCard>
  );
}

interface CardLinkProps extends LinkProps {
  /** Null for a card of something else. */
  postId: string | null;
}

/** While the card of a post is visible, the server sends its removal. */
function CardLink({ postId, ...link }: CardLinkProps) {
  const card = useRef<HTMLAnchorElement>(null);
  useWatchOnScreen(watchedPosts, postId, card);
  return <Link {...link} ref={card} />;
}

interface MissingCardProps {
  path: string;
  className: string | undefined;
}

/** The same text for deleted, removed and hidden content. */
function MissingCard({ path, className }: MissingCardProps) {
  const { t } = useLingui();
  const isPost = path.startsWith('/post/');
  if (!isPost && !path.startsWith('/project/')) return null;
  return (
    <p
      className={clsx(
        'rounded-control border border-hairline bg-surface px-3 py-2 text-meta text-muted',
        className,
      )}
    >
      {isPost ? t`This post is not available` : t`This project is not available`}
    </p>
  );
}
