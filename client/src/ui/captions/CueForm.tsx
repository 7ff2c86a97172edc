import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Play, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Field } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import { TextArea } from '../TextArea.tsx';
import { errorOf, warningsOf, type EditedCue } from './cue-edits.ts';
import { CueTimeField } from './CueTimeField.tsx';
import type { CuePreview } from './use-cue-preview.ts';

interface CueFormProps {
  cue: EditedCue;
  before: EditedCue | undefined;
  onChange: (cue: EditedCue) => void;
  onDelete: () => void;
  video: CuePreview;
}

const errors = {
  empty: msg`Write what is said, or delete this caption.`,
  end: msg`The end must be after the start.`,
  long: msg`This is too long. Split it into several captions.`,
};

const warnings = {
  overlap: msg`Begins before the caption above has ended: both are shown then.`,
  characters: msg`More than 200 characters are hard to read in time.`,
  lines: msg`More than 2 lines cover much of the video.`,
};

/** The fields of the chosen caption. */
export function CueForm({ cue, before, onChange, onDelete, video }: CueFormProps) {
  const { t } = useLingui();
  const text = useRef<HTMLDivElement>(null);
  const error = errorOf(cue);
  const isWrongEnd = cue.end <= cue.start;

  useEffect(() => text.current?.querySelector('textarea')?.focus(), []);

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-primary p-3">
      <div className="grid grid-cols-2 gap-1">
        <CueTimeField
          label={t({ message: 'Start', context: 'time of a caption' })}
          nowLabel={t`Start at the current time of the video`}
          value={cue.start}
          now={video.now}
          onChange={(start) => onChange({ ...cue, start })}
        />
        <CueTimeField
          label={t({ message: 'End', context: 'time of a caption' })}
          nowLabel={t`End at the current time of the video`}
          value={cue.end}
          now={video.now}
          error={isWrongEnd ? t(errors.end) : undefined}
          onChange={(end) => onChange({ ...cue, end })}
        />
      </div>
      <div ref={text}>
        <Field
          label={t`Text`}
          error={error !== null && error !== 'end' ? t(errors[error]) : undefined}
        >
          <TextArea
            rows={2}
            value={cue.text}
            onChange={({ currentTarget }) => onChange({ ...cue, text: currentTarget.value })}
          />
        </Field>
        {warningsOf(cue, before).map((warning) => (
          <p key={warning} className="mt-1.5 text-meta text-muted">
            {t(warnings[warning])}
          </p>
        ))}
      </div>
      <div className="-ml-2 flex">
        <IconButton
          label={t`Play from this caption`}
          icon={Play}
          onClick={() => video.playFrom(cue.start)}
        />
        <IconButton label={t`Delete this caption`} icon={Trash2} onClick={onDelete} />
      </div>
    </li>
  );
}
