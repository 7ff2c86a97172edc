import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import { TextInput } from '../TextInput.tsx';
import { formatCueTime, parseCueTime } from './cue-edits.ts';

interface CueTimeFieldProps {
  label: string;
  /** The name of the button that takes the time of the video. */
  nowLabel: string;
  /** Milliseconds. */
  value: number;
  now: () => number;
  error?: string | undefined;
  onChange: (milliseconds: number) => void;
}

/** A time of the video, typed or taken from it. A typed time applies when the field is left, or with Enter. */
export function CueTimeField({ label, nowLabel, value, now, error, onChange }: CueTimeFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const isTime = typed === null || parseCueTime(typed) !== null;

  function commit() {
    const milliseconds = parseCueTime(typed ?? '');
    if (milliseconds === null) return;
    setTyped(null);
    if (milliseconds !== value) onChange(milliseconds);
  }

  return (
    <div className="flex items-start">
      <div className="min-w-0 flex-1">
        <Field label={label} error={isTime ? error : t`Enter a time such as 1:02.5.`}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            value={typed ?? formatCueTime(value)}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit();
            }}
            className="tabular-nums"
          />
        </Field>
      </div>
      <IconButton
        label={nowLabel}
        icon={Timer}
        className="mt-6.5"
        onClick={() => {
          setTyped(null);
          onChange(now());
        }}
      />
    </div>
  );
}
