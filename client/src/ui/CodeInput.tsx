import type { ComponentProps } from 'react';
import { TextInput } from './TextInput.tsx';

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  value: string;
  onChange: (code: string) => void;
}

/** A six-digit one-time code; accepts pasted spaces. */
export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))
      }
      className="max-w-40 text-card-title! tracking-[0.3em] tabular-nums"
    />
  );
}
