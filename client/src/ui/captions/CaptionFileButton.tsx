import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { WebVttError, type WebVttProblem } from '@sangam/contract/captions/web-vtt.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { formatNumber } from '../format.ts';
import { editedCues, type EditedCue } from './cue-edits.ts';
import { readCaptionFile } from './read-caption-file.ts';

interface CaptionFileButtonProps {
  /** The number of captions that a file replaces. */
  count: number;
  onCues: (cues: readonly EditedCue[]) => void;
}

const problems: Record<WebVttProblem, MessageDescriptor> = {
  header: msg`This is not a caption file. Choose a .vtt or .srt file.`,
  unreadable: msg`This file has characters that cannot be read. Save it as UTF-8.`,
  timing: msg`A time is not valid.`,
  end: msg`A caption must end after it starts.`,
  'long-cue': msg`A caption is too long.`,
  'too-many-cues': msg`A video can have at most 2,000 captions.`,
  empty: msg`There are no captions in this file.`,
};

/** Reads captions from a file; nothing is sent until they are saved. */
export function CaptionFileButton({ count, onCues }: CaptionFileButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [read, setRead] = useState<readonly EditedCue[] | null>(null);

  async function readFile(file: File) {
    setError(null);
    try {
      const cues = await readCaptionFile(file);
      if (!cues) setError(t`Choose a file of at most 256 KB.`);
      else if (count > 0) setRead(editedCues(cues));
      else onCues(editedCues(cues));
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  function messageOf(failure: unknown): string {
    if (!(failure instanceof WebVttError)) return t`This file could not be read.`;
    const problem = t(problems[failure.problem]);
    const line = formatNumber(failure.line);
    return failure.problem === 'timing' || failure.problem === 'end'
      ? t`Line ${line}: ${problem}`
      : problem;
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => input.current?.click()}>
        <Trans>Upload file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Choose a caption file`}
        accept=".vtt,.srt,text/vtt"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void readFile(file);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = '';
        }}
      />
      {error !== null && (
        <p role="alert" className="w-full text-meta font-medium text-danger">
          {error}
        </p>
      )}
      <ConfirmDialog
        isOpen={read !== null}
        title={t`Replace the captions?`}
        confirmLabel={t`Replace`}
        onConfirm={() => {
          if (read) onCues(read);
          setRead(null);
        }}
        onCancel={() => setRead(null)}
      >
        <Plural
          value={count}
          one="The caption in this language will be replaced by those of the file."
          other="The # captions in this language will be replaced by those of the file."
        />
      </ConfirmDialog>
    </>
  );
}
