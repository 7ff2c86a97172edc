import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RemovableCard } from '../../../ui/RemovableCard.tsx';
import { findContentPath } from '../content-path.ts';
import { useLinkCard } from '../use-link-card.ts';

export interface ContentLinkCardProps {
  /** The text of a post or message. */
  text: string;
  className?: string;
  /** Shows a button that removes the card, while the text is being written. */
  onRemove?: () => void;
}

/** The card of the first link to a post, project or profile in a text; nothing if the viewer may not see it. */
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
  if (!card) return null;
  const { kind, page, person, title, text } = card;
  const { name } = person;
  const heading = { post: t`Post by ${name}`, project: title, profile: name }[kind];
  const line = kind === 'project' ? t`Project by ${name}` : person.designation;
  const shown = (
    <Link
      to={page}
      className={clsx(
        'flex gap-3 rounded-control border border-hairline bg-surface px-3 py-2 transition-colors hover:bg-sunken',
        onRemove ? 'min-w-0 flex-1' : className,
      )}
    >
      <Avatar name={name} picture={person.picture} size={40} />
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
    </Link>
  );
  if (!onRemove) return shown;
  return (
    <RemovableCard label={t`Link preview`} removeLabel={t`Remove link preview`} onRemove={onRemove}>
      {shown}
    </RemovableCard>
  );
}
