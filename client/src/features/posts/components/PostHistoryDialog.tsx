import { postVersionsCalls } from '@sangam/contract/posts/post-versions.calls.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { EditHistoryDialog } from '../../../ui/history/EditHistoryDialog.tsx';
import type { VersionSource } from '../../../ui/history/use-versions.ts';
import { selectPostById } from '../posts.slice.ts';

const fallback = fallbackMessages.anythingElse;

interface PostHistoryDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

export function PostHistoryDialog({ postId, ...dialog }: PostHistoryDialogProps) {
  const editedAt = useAppSelector((state) => selectPostById(state, postId)?.editedAt);
  return <EditHistoryDialog {...dialog} editedAt={editedAt} source={versionsOf(postId)} />;
}

function versionsOf(postId: string): VersionSource {
  const { listPostVersions, removePostVersion } = postVersionsCalls;
  return {
    list: (signal) =>
      requestData(listPostVersions, { query: { postId } }, { fallback, ...(signal && { signal }) }),
    remove: (versionId) => requestData(removePostVersion, { body: { versionId } }, { fallback }),
  };
}
