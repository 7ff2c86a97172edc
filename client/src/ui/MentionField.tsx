import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { clsx } from 'clsx';
import { useId, type ComponentProps, type KeyboardEvent, type RefObject } from 'react';
import { announce } from './announce.ts';
import type { SuggestPeople } from './mention.ts';
import { useMentions } from './use-mentions.ts';
import { MentionList } from './MentionList.tsx';

interface MentionFieldProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'onKeyDown' | 'ref'
> {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValue: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  suggestPeople: SuggestPeople;
  /** Class names of the frame around the text. */
  frame?: string;
}

/** A text field that grows with its text and suggests users after an @. */
export function MentionField({
  field,
  value,
  onValue,
  onKeyDown,
  suggestPeople,
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
    onFound: (count) =>
      announce(t`${plural(count, { one: '# person found', other: '# people found' })}`),
  });
  const { people, active } = mentions;
  const optionId = (person: PersonSummary) => `${listId}-${person.username}`;

  return (
    <div className={frame}>
      <textarea
        dir="auto"
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={active ? optionId(active) : undefined}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value);
          mentions.look(currentTarget.value, currentTarget.selectionStart);
        }}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (!mentions.handleKeyDown(event)) onKeyDown(event);
        }}
        className={clsx('field-sizing-content w-full resize-none', className)}
      />
      {people.length > 0 && (
        <MentionList
          id={listId}
          people={people}
          active={active}
          anchor={field}
          optionId={optionId}
          onPick={mentions.pick}
        />
      )}
    </div>
  );
}
