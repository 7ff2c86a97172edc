import { Trans } from '@lingui/react/macro';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { useIsTruncated } from '../../../ui/use-is-truncated.ts';
import { clearOnSignOut } from '../../../lib/external-store.ts';

interface PostTextProps {
  post: Post;
  id: string;
  /** Shown in full from the beginning. */
  isWhole: boolean;
  /** Among the first on the screen. */
  isFirst: boolean;
}

/** Opened texts stay open when one comes back to the list. */
const opened = clearOnSignOut(new Set<string>());

export function PostText({ post, id, isWhole, isFirst }: PostTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(isWhole || opened.has(post._id));
  const isCut = useIsTruncated(text, { isClamped: !isOpen, isAway: !isFirst });

  function toggle() {
    if (isOpen) opened.delete(post._id);
    else opened.add(post._id);
    setIsOpen(!isOpen);
  }

  return (
    <div className="mt-3">
      <p
        dir="auto"
        ref={text}
        id={id}
        className={clsx('text-body break-words whitespace-pre-wrap', !isOpen && 'line-clamp-5')}
      >
        <RichText text={post.content} mentioned={post.tags} />
      </p>
      {(isCut || isOpen) && !isWhole && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="relative mt-1 text-control font-semibold text-muted after:absolute after:-inset-3 after:content-[''] hover:text-text hover:underline"
        >
          {isOpen ? <Trans>less</Trans> : <Trans>more</Trans>}
        </button>
      )}
    </div>
  );
}
