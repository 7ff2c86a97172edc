import { Plural, Trans } from '@lingui/react/macro';
import type { CaptionTrack } from '@sangam/contract/captions/captions.schema.ts';
import { Button } from '../Button.tsx';
import { formatDateTime } from '../format.ts';

interface CaptionsConflictProps {
  /** The version of the other device; undefined if it deleted them. */
  other: CaptionTrack | undefined;
  onKeepOwn: () => void;
  onTakeOther: () => void;
}

/** Nothing is overwritten until the author has chosen a version. */
export function CaptionsConflict({ other, onKeepOwn, onTakeOther }: CaptionsConflictProps) {
  return (
    <div role="alert" className="mb-4 rounded-control bg-warning-soft px-3 py-2 text-control">
      <p className="font-semibold">
        <Trans>These captions were changed on another device.</Trans>
      </p>
      <p className="mt-1">
        {other ? <OtherVersion other={other} /> : <Trans>They were deleted there.</Trans>}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={onKeepOwn}>
          <Trans>Save mine</Trans>
        </Button>
        <Button size="small" variant="secondary" onClick={onTakeOther}>
          <Trans>Use the other version</Trans>
        </Button>
      </div>
    </div>
  );
}

function OtherVersion({ other }: { other: CaptionTrack }) {
  const time = formatDateTime(new Date(other.savedAt));
  return (
    <Trans>
      The other version has <Plural value={other.cues.length} one="# caption" other="# captions" />,
      saved on {time}.
    </Trans>
  );
}
