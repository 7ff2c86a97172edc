import { clsx } from 'clsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { clampClasses, ClampToggle } from './ClampToggle.tsx';
import { useIsTruncated } from './use-is-truncated.ts';

interface ClampedTextProps {
  children: ReactNode;
}

/** Shows the first lines of a text until the user expands it. */
export function ClampedText({ children }: ClampedTextProps) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCut = useIsTruncated(text, { isClamped: !isOpen });

  return (
    <div dir="auto" className="relative max-w-read">
      <p
        ref={text}
        id={id}
        className={clsx(
          'text-start text-body break-words whitespace-pre-wrap',
          !isOpen && clampClasses,
        )}
      >
        {children}
      </p>
      {(isCut || isOpen) && (
        <ClampToggle isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} />
      )}
    </div>
  );
}
