import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/Avatar.tsx';

interface CommentBubbleProps {
  author: PersonSummary;
  isLinked?: boolean;
  menu?: ReactNode;
  /** What was written. */
  children: ReactNode;
  /** When it was, and what can be done about it. */
  below: ReactNode;
}

export function CommentBubble(props: CommentBubbleProps) {
  const { author, isLinked = false, menu, children, below } = props;
  const profile = fillPath(pages.profile, { username: author.username });
  return (
    <div className="flex gap-2">
      <Link to={profile} tabIndex={-1} aria-hidden className="h-fit rounded-full">
        <Avatar name={author.name} picture={author.picture} size={32} />
      </Link>
      <div className="min-w-0 flex-1">
        <div
          className={clsx(
            'rounded-card border px-3 py-2 transition-colors',
            isLinked ? 'border-primary bg-primary-soft' : 'border-transparent bg-sunken',
          )}
        >
          <div className="mb-1 flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="truncate text-control font-semibold">
                <Link to={profile} className="hover:underline">
                  {author.name}
                </Link>
              </p>
              {author.designation && (
                <p className="truncate text-meta text-muted">{author.designation}</p>
              )}
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
