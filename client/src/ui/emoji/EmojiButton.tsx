import { SmilePlus, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton, type IconButtonProps } from '../IconButton.tsx';
import { useLazyComponent } from '../use-lazy-component.ts';

interface EmojiButtonProps extends Pick<IconButtonProps, 'label' | 'className' | 'tabIndex'> {
  icon?: LucideIcon;
  onPick: (emoji: string) => void;
}

/** Opens the emoji picker; its code and data load on first use. */
export function EmojiButton({ icon = SmilePlus, onPick, ...rest }: EmojiButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const popover = useLazyComponent(async () => (await import('./EmojiPopover.tsx')).EmojiPopover);

  async function toggle() {
    setIsOpen(!isOpen && (await popover.load()));
  }

  return (
    <>
      <IconButton
        {...rest}
        id={id}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void toggle()}
      />
      {popover.Part && (
        <popover.Part
          isOpen={isOpen}
          anchorId={id}
          onClose={() => setIsOpen(false)}
          onPick={(emoji) => {
            setIsOpen(false);
            onPick(emoji);
          }}
        />
      )}
    </>
  );
}
