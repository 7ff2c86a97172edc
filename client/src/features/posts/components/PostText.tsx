import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { clampClasses, ClampToggle } from '../../../ui/ClampToggle.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useIsTruncated } from '../../../ui/use-is-truncated.ts';
import { clearOnSignOut } from '../../../lib/external-store.ts';

interface PostTextProps {
  post: Post;
  id: string;
  /** Shows the full text from the start. */
  isExpanded: boolean;
  /** Visible without scrolling. */
  isFirst: boolean;
}

/** Expanded texts stay expanded when the user returns to the list. */
const opened = clearOnSignOut(new Set<string>());

/** The text of a post, truncated with a "more" button if it is long. */
export function PostText({ post, id, isExpanded, isFirst }: PostTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(isExpanded || opened.has(post._id));
  const isCut = useIsTruncated(text, { isClamped: !isOpen, isAway: !isFirst });

  function toggle() {
    if (isOpen) opened.delete(post._id);
    else opened.add(post._id);
    setIsOpen(!isOpen);
  }

  return (
    <div dir="auto" className="relative mt-3">
      <p
        ref={text}
        id={id}
        lang={post.language ?? undefined}
        className={clsx(
          'text-start text-body break-words whitespace-pre-wrap',
          !isOpen && clampClasses,
        )}
      >
        <RichText text={post.content} mentioned={post.tags} />
      </p>
      {(isCut || isOpen) && !isExpanded && (
        <ClampToggle isOpen={isOpen} controls={id} onToggle={toggle} />
      )}
    </div>
  );
}
