import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

interface PartnerSearchProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onTextChange: (text: string) => void;
}

const phones = '(max-width: 639px)';

export function PartnerSearch({ input, text, onTextChange }: PartnerSearchProps) {
  const { t } = useLingui();

  function handleFocus() {
    // The on-screen keyboard covers the lower half: at the top of the screen the results stay visible.
    if (matchMedia(phones).matches) input.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <search className="relative mb-2 block max-w-xl">
      <Field label={t`Search partners`} labelHidden>
        <TextInput
          ref={input}
          type="search"
          value={text}
          placeholder={t`Name, tagline or tag`}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={handleFocus}
          onChange={(event) => onTextChange(event.currentTarget.value)}
          className="pl-10"
        />
      </Field>
      <Search
        aria-hidden
        className="pointer-events-none absolute bottom-3 left-3 size-5 text-muted"
      />
    </search>
  );
}
