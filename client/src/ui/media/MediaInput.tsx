import { useLingui } from '@lingui/react/macro';
import { mediaTypes } from '@sangam/contract/media/media-limits.ts';
import type { RefObject } from 'react';

interface MediaInputProps {
  /** For the button that opens the choice. */
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}

/** The choice of files itself, behind a button that looks like one. */
export function MediaInput({ input, onFiles }: MediaInputProps) {
  const { t } = useLingui();
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={t`Choose photos or videos`}
      accept={mediaTypes.join(',')}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Otherwise choosing the same file again after removing it would be no change.
        currentTarget.value = '';
      }}
    />
  );
}
