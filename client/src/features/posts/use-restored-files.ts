import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { notify } from '../../ui/notify.ts';
import { draftFile, draftFileCount, onDraftFiles, restoreDraftFile } from './draft-files.ts';
import { withoutMedia } from './draft-edits.ts';
import { selectSavePost } from './post-draft.slice.ts';
import { changeDraft } from './send-post.ts';

/** Brings back the files of a draft from an earlier visit; true once there is nothing left to wait for. */
export function useRestoredFiles(isOpen: boolean): boolean {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const username = useAppSelector(selectUsername) ?? '';
  const media = useAppSelector((state) => selectSavePost(state)?.media);
  useSyncExternalStore(onDraftFiles, draftFileCount);
  const missing = (media ?? []).filter(({ id }) => !draftFile(id));
  const isWaiting = isOpen && missing.length > 0;

  const restore = useEffectEvent(async () => {
    for (const { id } of missing) {
      if (await restoreDraftFile(username, id)) continue;
      dispatch(changeDraft(withoutMedia(id)));
      notify.info(t`A file of your draft is no longer on this device.`, { id: 'draft-file' });
    }
  });
  useEffect(() => {
    if (isWaiting) void restore();
  }, [isWaiting]);

  return !isWaiting;
}
