import { Trans, useLingui } from '@lingui/react/macro';
import {
  contentLanguageNames,
  contentLanguages,
  isContentLanguage,
} from '@sangam/contract/posts/content-languages.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { Select } from '../Select.tsx';
import { CaptionFileButton } from './CaptionFileButton.tsx';
import { CueList } from './CueList.tsx';
import { newCueAt, withCue } from './cue-edits.ts';
import type { CaptionsEditorState } from './use-captions-editor.ts';
import { useCuePreview } from './use-cue-preview.ts';
import { useScrollBelow } from './use-scroll-below.ts';

interface CaptionsEditorProps {
  media: Media;
  editor: CaptionsEditorState;
}

/** The video, which shows the captions as they are edited, and the list of captions beside it. */
export function CaptionsEditor({ media, editor }: CaptionsEditorProps) {
  const { t } = useLingui();
  const { cues, changeCues, language, languages } = editor;
  const { video, activeId, now, duration, pause, playFrom } = useCuePreview(cues);
  const above = useRef<HTMLDivElement>(null);
  useScrollBelow(above);

  function addCue() {
    const added = newCueAt(cues, now(), duration());
    pause();
    changeCues(withCue(cues, added));
    editor.select(added.id);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <div
        ref={above}
        className="sticky short:static top-15 z-1 bg-surface sm:top-16 sm:self-start"
      >
        <video
          ref={video}
          src={media.url}
          controls
          playsInline
          preload="metadata"
          aria-label={media.alt || t`Video`}
          style={{ aspectRatio: media.width / media.height, maxHeight: '28dvh' }}
          className="w-full rounded-control bg-sunken object-contain"
        >
          <track kind="captions" />
        </video>
        <div className="flex flex-wrap gap-2 py-2">
          <Button size="small" icon={Plus} onClick={addCue}>
            <Trans>Add caption here</Trans>
          </Button>
          <CaptionFileButton
            count={cues.length}
            onCues={(read) => {
              changeCues(read);
              editor.select(null);
            }}
          />
        </div>
      </div>
      <div className="min-w-0">
        <Field label={t`Language of the captions`}>
          <Select
            value={language}
            onChange={({ currentTarget: { value } }) => {
              if (isContentLanguage(value)) editor.chooseLanguage(value);
            }}
          >
            {contentLanguages.map((name) => (
              <option key={name} value={name} lang={name}>
                {contentLanguageNames[name]}
                {languages.includes(name) ? ' ✓' : ''}
              </option>
            ))}
          </Select>
        </Field>
        {editor.problem !== null && (
          <p role="alert" className="mt-3 flex gap-1.5 text-control font-medium text-danger">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {editor.problem}
          </p>
        )}
        <CueList
          cues={cues}
          selectedId={editor.selectedId}
          activeId={activeId}
          onSelect={editor.select}
          onChange={changeCues}
          video={{ now, playFrom }}
        />
        {cues.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={Trash2}
            className="mt-3 -ml-3"
            onClick={() => changeCues([])}
          >
            <Trans>Delete all in this language</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
