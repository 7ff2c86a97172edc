import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { announce } from './announce.ts';
import { textOf, type FieldSuggestion, type SuggestPeople, type SuggestTopics } from './mention.ts';
import { useMentions } from './use-mentions.ts';
import { MentionList } from './MentionList.tsx';

interface MentionFieldProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'onKeyDown' | 'onBlur' | 'ref'
> {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  suggestPeople: SuggestPeople;
  /** Without it, hashtags are not completed. */
  suggestTopics?: SuggestTopics | undefined;
  /** Class names of the frame around the text. */
  frame?: string;
}

/** A text field that grows with its text and suggests users after an @ and hashtags after a #. */
export function MentionField({
  field,
  value,
  onValue,
  onKeyDown,
  suggestPeople,
  suggestTopics,
  frame,
  className,
  ...rest
}: MentionFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const mentions = useMentions({
    field,
    value,
    onValue,
    suggestPeople,
    suggestTopics,
    onFound: (found) =>
      announce(
        found[0]?.kind === 'topic'
          ? t`${plural(found.length, { one: '# topic found', other: '# topics found' })}`
          : t`${plural(found.length, { one: '# person found', other: '# people found' })}`,
      ),
  });
  const { suggestions, active } = mentions;
  const optionId = (suggestion: FieldSuggestion) => `${listId}-${textOf(suggestion)}`;

  return (
    <div className={frame}>
      <textarea
        dir="auto"
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={active ? optionId(active) : undefined}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value);
          mentions.update(currentTarget.value, currentTarget.selectionStart);
        }}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (!mentions.handleKeyDown(event)) onKeyDown(event);
        }}
        className={clsx('field-sizing-content w-full resize-none', className)}
      />
      {suggestions.length > 0 && (
        <MentionList
          id={listId}
          suggestions={suggestions}
          active={active}
          anchor={field}
          optionId={optionId}
          onPick={mentions.pick}
        />
      )}
    </div>
  );
}
