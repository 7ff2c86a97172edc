import { Trans, useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { notify } from '../../../ui/notify.ts';
import { leaveSpeakers } from './community-events.thunks.ts';

interface SpeakerNoteProps {
  event: CommunityEvent;
}

/** Tells a speaker that they are one, and lets them remove themselves. */
export function SpeakerNote({ event: { id, isSpeaker } }: SpeakerNoteProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  if (!isSpeaker) return null;

  async function leave() {
    const result = await dispatch(leaveSpeakers(id));
    if (leaveSpeakers.fulfilled.match(result)) notify.success(t`You are no longer a speaker`);
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <p className="text-control">
      <Trans>You are a speaker at this event.</Trans>{' '}
      <button
        type="button"
        onClick={() => void leave()}
        className="min-h-6 font-semibold text-link underline underline-offset-2"
      >
        <Trans>Remove me</Trans>
      </button>
    </p>
  );
}
