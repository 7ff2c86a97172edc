import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

interface RemovableLinkCardProps {
  label: string;
  removeLabel: string;
  /** The card of a link. */
  children: ReactNode;
  onRemove: () => void;
}

/** The card of a link in a text that is being written, with a button that removes it. */
export function RemovableLinkCard({
  label,
  removeLabel,
  children,
  onRemove,
}: RemovableLinkCardProps) {
  return (
    <div role="group" aria-label={label} className="mb-2 flex items-start gap-1">
      {children}
      <IconButton label={removeLabel} icon={X} onClick={onRemove} />
    </div>
  );
}
