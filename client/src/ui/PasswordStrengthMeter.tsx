import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PasswordStrength } from '@sangam/contract/auth/password-strength.ts';
import { usePasswordStrength } from '../lib/use-password-strength.ts';
import { Meter } from './Meter.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Tone = 'danger' | 'warning' | 'success';

const steps: Record<PasswordStrength, [value: number, tone: Tone, words: MessageDescriptor]> = {
  'too-short': [0, 'danger', msg`Too short`],
  weak: [1, 'danger', msg`Weak`],
  fair: [2, 'warning', msg`Fair`],
  good: [3, 'success', msg`Good`],
  strong: [4, 'success', msg`Strong`],
};

interface PasswordStrengthMeterProps {
  password: string;
}

/** Renders nothing before the first result and after a failed request to the server, which knows the common passwords. */
export function PasswordStrengthMeter({ password }: PasswordStrengthMeterProps) {
  const { t } = useLingui();
  const known = usePasswordStrength(password);
  if (known === null) return null;
  const [value, tone, words] = steps[known];
  const strength = t(words);
  return (
    <>
      <Meter label={t`Password strength`} text={strength} value={value} max={4} tone={tone} />
      <VisuallyHidden role="status">
        <Trans>Password strength: {strength}</Trans>
      </VisuallyHidden>
    </>
  );
}
