import { useLingui } from '@lingui/react/macro';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { Checkbox } from '../Checkbox.tsx';

interface AiCheckboxProps {
  aiLabel: Media['aiLabel'];
  /** The position of the file, from 1. */
  number: number;
  onChange: (aiLabel: 'declared' | null) => void;
}

/** Declares a file as made with AI; a label from its own metadata cannot be removed. */
export function AiCheckbox({ aiLabel, number, onChange }: AiCheckboxProps) {
  const { t } = useLingui();
  const isDetected = aiLabel === 'detected';
  return (
    <Checkbox
      label={<span className="text-control">{t`Made with AI`}</span>}
      aria-label={t`Made with AI: file ${number}`}
      hint={isDetected && t`The file itself says so. This label cannot be removed.`}
      checked={Boolean(aiLabel)}
      // Not `disabled`, so that keyboard and screen reader users find the reason.
      aria-disabled={isDetected || undefined}
      onChange={({ currentTarget }) => {
        if (!isDetected) onChange(currentTarget.checked ? 'declared' : null);
      }}
      className="my-1"
    />
  );
}
