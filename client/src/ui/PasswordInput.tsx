import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useFieldControl } from './field-context.ts';
import { IconButton } from './IconButton.tsx';
import { inputClasses } from './input-classes.ts';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'>;

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const { t } = useLingui();
  const control = useFieldControl(rest);
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function handleToggle() {
    const caret = input.current && [input.current.selectionStart, input.current.selectionEnd];
    flushSync(() => setIsShown(!isShown));
    // Some browsers move the caret to the start when the type changes.
    if (caret) input.current?.setSelectionRange(caret[0] ?? null, caret[1] ?? null);
  }

  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        ref={input}
        type={isShown ? 'text' : 'password'}
        className={clsx(inputClasses, 'pr-12', className)}
      />
      <IconButton
        label={t`Show password`}
        icon={isShown ? EyeOff : Eye}
        aria-pressed={isShown}
        aria-controls={control.id}
        className="absolute! top-0 right-0 rounded-control!"
        onClick={handleToggle}
        // Keeps focus and caret in the field when clicked.
        onMouseDown={(event) => event.preventDefault()}
      />
      <output className="sr-only">{isShown ? t`Password shown` : t`Password hidden`}</output>
    </span>
  );
}
