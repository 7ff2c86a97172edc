import { Trans } from '@lingui/react/macro';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';

interface CommentBubbleProps {
  /** Null if the account was deleted. */
  author: PersonSummary | null;
  isLinked?: boolean;
  menu?: ReactNode;
  /** The text. */
  children: ReactNode;
  /** Time and actions. */
  below: ReactNode;
}

export function CommentBubble(props: CommentBubbleProps) {
  const { author, isLinked = false, menu, children, below } = props;
  return (
    <div className="flex gap-2">
      <AuthorPicture author={author} />
      <div className="min-w-0 flex-1">
        <div
          className={clsx(
            'rounded-card border px-3 py-2 transition-colors',
            isLinked ? 'border-primary bg-primary-soft' : 'border-transparent bg-sunken',
          )}
        >
          <div className="mb-1 flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <AuthorName author={author} />
            </div>
            {menu}
          </div>
          {children}
        </div>
        {below}
      </div>
    </div>
  );
}

type Author = Pick<CommentBubbleProps, 'author'>;

const profileOf = ({ username }: PersonSummary) => fillPath(pages.profile, { username });

function AuthorPicture({ author }: Author) {
  if (!author) {
    return (
      <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken">
        <UserRound className="size-4.5 text-subtle" />
      </span>
    );
  }
  return (
    <Link to={profileOf(author)} tabIndex={-1} aria-hidden className="h-fit rounded-full">
      <Avatar name={author.name} picture={author.picture} size={32} />
    </Link>
  );
}

function AuthorName({ author }: Author) {
  if (!author) {
    return (
      <p className="truncate text-control font-semibold text-muted">
        <Trans>Former member</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="truncate text-control font-semibold">
        <Link
          dir="auto"
          to={profileOf(author)}
          className="-my-1 inline-block max-w-full truncate py-1 align-bottom hover:underline"
        >
          {author.name}
        </Link>
      </p>
      {author.designation && (
        <p dir="auto" className="truncate text-meta text-muted">
          {author.designation}
        </p>
      )}
    </>
  );
}
