import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { announce } from './announce.ts';
import { TextInput } from './TextInput.tsx';

interface ChipInputProps {
  /** The entries, in order. */
  words: readonly string[];
  /** Gets all entries after an addition or removal; an entry that exists already, in any case, is not added again. */
  onChange: (words: string[]) => void;
  /** Accessible name of the list of entries. */
  listLabel: string;
  placeholder?: string;
}

/**
 * Several short entries: Enter, a comma or leaving the field adds one, Backspace in the empty field removes the last.
 * Pasted text is split at commas.
 */
export function ChipInput({ words, onChange, listLabel, placeholder }: ChipInputProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  function add(entered: string) {
    const found = [...words];
    for (const part of entered.split(',')) {
      const word = part.trim();
      const isKnown = found.some((known) => known.toLowerCase() === word.toLowerCase());
      if (word && !isKnown) found.push(word);
    }
    setText('');
    if (found.length === words.length) return;
    onChange(found);
    announce(t`Added ${found.slice(words.length).join(', ')}`);
  }

  function remove(word: string) {
    onChange(words.filter((known) => known !== word));
    announce(t`Removed ${word}`);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // During IME composition Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  }

  return (
    <div>
      <TextInput
        ref={input}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget: { value } }) => {
          if (value.includes(',')) add(value);
          else setText(value);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => add(text)}
      />
      {words.length > 0 && (
        <ul aria-label={listLabel} className="mt-2 flex flex-wrap gap-2">
          {words.map((word) => (
            <li
              key={word}
              className="inline-flex max-w-full items-center rounded-full border border-transparent bg-primary-soft pl-3 text-control font-medium text-on-primary-soft"
            >
              <span className="min-w-0 truncate">{word}</span>
              <button
                type="button"
                aria-label={t`Remove ${word}`}
                onClick={() => remove(word)}
                className="relative grid size-8 shrink-0 place-items-center rounded-full after:absolute after:-inset-1.5 after:content-[''] hover:bg-surface"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
