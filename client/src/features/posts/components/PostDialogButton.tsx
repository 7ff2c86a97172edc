import { useState, type ComponentType, type ReactNode } from 'react';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';

interface PostDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

interface PostDialogButtonProps {
  postId: string;
  title?: string;
  fetchDialog: () => Promise<ComponentType<PostDialogProps>>;
  children: ReactNode;
}

/** A text of a post that opens a dialog, whose code loads on first use. */
export function PostDialogButton({ postId, title, fetchDialog, children }: PostDialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { Part, load } = useLazyComponent(fetchDialog);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={title}
        onClick={() => void load().then(setIsOpen)}
        className="relative min-h-6 min-w-6 after:absolute after:-inset-x-2 after:-inset-y-2.5 after:content-[''] hover:text-text hover:underline"
      >
        {children}
      </button>
      {Part && <Part postId={postId} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
