import { useLingui } from '@lingui/react/macro';
import { maxCommentCharacters } from '@sangam/contract/comments/comments.calls.ts';
import { clsx } from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { inputClasses } from '../../../ui/input-classes.ts';
import { MentionField } from '../../../ui/MentionField.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { CharacterCount } from '../../../ui/CharacterCount.tsx';
import { useCommentsSetting } from '../comments-context.ts';

interface CommentBoxProps {
  box: RefObject<HTMLTextAreaElement | null>;
  label: string;
  sendLabel: string;
  text: string;
  onText: (text: string) => void;
  /** Called with valid text. */
  onSend: (text: string) => void;
  onEscape?: () => void;
  busy?: boolean;
}

/**
 * A text field that grows, with a send button. Ctrl+Enter sends; Enter is a new line, so that a phone's keyboard never
 * sends by mistake.
 */
export function CommentBox(props: CommentBoxProps) {
  const { box, label, sendLabel, text, onText, onSend, onEscape, busy = false } = props;
  const { t } = useLingui();
  const { suggestPeople } = useCommentsSetting();
  const countId = useId();
  const left = charactersLeft(text, maxCommentCharacters);
  const canSend = text.trim() !== '' && left >= 0 && !busy;

  function handleSend() {
    box.current?.focus();
    if (canSend) onSend(text);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      handleSend();
    } else if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  }

  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-end gap-1">
        <MentionField
          field={box}
          rows={1}
          aria-label={label}
          aria-describedby={countId}
          aria-invalid={left < 0 || undefined}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          placeholder={label}
          value={text}
          onValue={onText}
          onKeyDown={handleKeyDown}
          suggestPeople={suggestPeople}
          frame="min-w-0 flex-1"
          className={clsx(inputClasses, 'max-h-40 rounded-dialog text-control')}
        />
        <IconButton
          label={t`${sendLabel} (Ctrl+Enter)`}
          icon={SendHorizontal}
          aria-disabled={!canSend || undefined}
          aria-busy={busy || undefined}
          onClick={handleSend}
          className={clsx(canSend && 'text-primary')}
        />
      </div>
      <CharacterCount id={countId} left={left} limit={maxCommentCharacters} />
    </div>
  );
}
