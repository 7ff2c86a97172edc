import { useLingui } from '@lingui/react/macro';
import { mediaTypes } from '@sangam/contract/media/media-limits.ts';
import type { RefObject } from 'react';

interface MediaInputProps {
  /** For the button that opens the file chooser. */
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
  /** Accepted besides photos and videos. */
  extensions?: readonly string[];
}

/** The hidden file input behind a button. */
export function MediaInput({ input, onFiles, extensions = [] }: MediaInputProps) {
  const { t } = useLingui();
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      aria-label={t`Choose photos or videos`}
      accept={[...mediaTypes, ...extensions.map((extension) => `.${extension}`)].join(',')}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Otherwise choosing the same file again would fire no change event.
        currentTarget.value = '';
      }}
    />
  );
}
