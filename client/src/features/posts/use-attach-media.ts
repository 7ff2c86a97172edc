import { useLingui } from '@lingui/react/macro';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { formatNumber } from '../../ui/format.ts';
import type { PreparedMedia } from '../../ui/media/prepare-media.ts';
import { usePreparedMedia } from '../../ui/media/use-prepared-media.ts';
import { draftFiles } from './draft-files.ts';
import { withMedia, type DraftChange } from './draft-edits.ts';
import type { PostDraft } from './post-draft.ts';

/**
 * Prepares chosen files and adds them to a draft; returns `attach`, why files were rejected, and whether it is busy.
 */
export function useAttachMedia(draft: PostDraft, onChange: (change: DraftChange) => void) {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const maxFiles = formatNumber(mediaLimits.filesPerPost);

  async function onPrepared({ file, width, height, aiLabel }: PreparedMedia) {
    const id = crypto.randomUUID();
    await draftFiles.save(username, id, file);
    const { name, type } = file;
    onChange(withMedia({ id, name, type, width, height, alt: '', aiLabel }));
  }

  return usePreparedMedia({
    remainingSlots: mediaLimits.filesPerPost - draft.media.length,
    onPrepared,
    tooManyMessage: (name) => t`${name} was not added. A post can have up to ${maxFiles} files.`,
  });
}
