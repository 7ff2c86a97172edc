import { Trans, useLingui } from '@lingui/react/macro';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { CharacterCount } from '../../../ui/CharacterCount.tsx';
import { charactersLeft } from '../../../ui/characters-left.ts';
import { notify } from '../../../ui/notify.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useFocusAtEnd } from '../../../ui/use-focus-at-end.ts';
import type { ChatMessage } from '../chat.state.ts';
import { hasFiles, hasPhotos } from '../thread/attachment-kind.ts';
import { editMessage } from '../thread/messages.thunks.ts';
import { useEnterSends } from '../composer/enter-setting.ts';

interface EditMessageProps {
  message: ChatMessage;
  /** The text of an edit that could not be saved, which the user edits again. */
  rejectedText: string | null;
  /** Whether the field takes the focus when it appears. */
  isFocusWanted: () => boolean;
  onDone: () => void;
}

/** The field for editing a message, shown in place of its text. */
export function EditMessage({ message, rejectedText, isFocusWanted, onDone }: EditMessageProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(rejectedText ?? message.content);
  const isEnterSending = useEnterSends();
  const countId = useId();
  const left = charactersLeft(text, chatLimits.message);
  // The text of a message with files may be empty.
  const canSave = (text.trim() !== '' || hasPhotos(message) || hasFiles(message)) && left >= 0;

  const [takesFocus] = useState(isFocusWanted);
  useFocusAtEnd(field, takesFocus);

  async function save() {
    onDone();
    const content = text.trim();
    if (content === message.content) return;
    const result = await dispatch(editMessage({ messageId: message.id, content }));
    if (editMessage.rejected.match(result) && result.payload) notify.error(result.payload.message);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Arrow keys move the caret here, not the focus between messages.
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isForced = event.ctrlKey || event.metaKey;
    if (!isForced && isEnterSending === event.shiftKey) return;
    event.preventDefault();
    if (canSave) void save();
  }

  return (
    <div className="w-full max-w-xl">
      <TextArea
        ref={field}
        rows={1}
        aria-label={t`Edit message`}
        aria-invalid={left < 0 || undefined}
        aria-describedby={countId}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKeyDown}
        className="max-h-[60dvh]"
      />
      <div className="mt-2 flex items-center justify-end gap-2">
        <CharacterCount id={countId} left={left} limit={chatLimits.message} />
        <Button variant="quiet" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="small" aria-disabled={!canSave} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  );
}
