import { Trans } from '@lingui/react/macro';
import { withCue, type EditedCue } from './cue-edits.ts';
import { CueForm } from './CueForm.tsx';
import { CueRow } from './CueRow.tsx';
import type { CuePreview } from './use-cue-preview.ts';

interface CueListProps {
  cues: readonly EditedCue[];
  selectedId: string | null;
  activeId: string | null;
  onSelect: (id: string | null) => void;
  onChange: (cues: readonly EditedCue[]) => void;
  video: CuePreview;
}

/** The captions by time; only the chosen one has fields, so that long lists stay fast. */
export function CueList({ cues, selectedId, activeId, onSelect, onChange, video }: CueListProps) {
  if (cues.length === 0) {
    return (
      <p className="mt-4 text-control text-muted">
        <Trans>
          No captions yet. Play the video, pause where someone speaks and press “Add caption here”,
          or upload a WebVTT (.vtt) or SubRip (.srt) file.
        </Trans>
      </p>
    );
  }
  return (
    <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1">
      {cues.map((cue, index) =>
        cue.id === selectedId ? (
          <CueForm
            key={cue.id}
            cue={cue}
            before={cues[index - 1]}
            onChange={(changed) => onChange(withCue(cues, changed))}
            onDelete={() => {
              onChange(cues.filter(({ id }) => id !== cue.id));
              onSelect((cues[index + 1] ?? cues[index - 1])?.id ?? null);
            }}
            video={video}
          />
        ) : (
          <CueRow
            key={cue.id}
            cue={cue}
            before={cues[index - 1]}
            isActive={cue.id === activeId}
            onSelect={onSelect}
          />
        ),
      )}
    </ol>
  );
}
