import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useIsTruncated } from './use-is-truncated.ts';

interface ClampedTextProps {
  children: ReactNode;
}

/** A longer text of which the first lines are shown until somebody wants the rest. */
export function ClampedText({ children }: ClampedTextProps) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCut = useIsTruncated(text, { isClamped: !isOpen });

  return (
    <>
      <p
        ref={text}
        id={id}
        dir="auto"
        className={clsx(
          'max-w-read text-body break-words whitespace-pre-wrap',
          !isOpen && 'line-clamp-5',
        )}
      >
        {children}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="relative mt-1 text-control font-semibold text-muted after:absolute after:-inset-3 after:content-[''] hover:text-text hover:underline"
        >
          {isOpen ? <Trans>less</Trans> : <Trans>more</Trans>}
        </button>
      )}
    </>
  );
}
