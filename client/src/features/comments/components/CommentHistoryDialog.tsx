import { commentVersionsCalls } from '@sangam/contract/comments/comment-versions.calls.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { EditHistoryDialog } from '../../../ui/history/EditHistoryDialog.tsx';
import type { VersionSource } from '../../../ui/history/use-versions.ts';

const fallback = fallbackMessages.anythingElse;

interface CommentHistoryDialogProps {
  commentId: string;
  editedAt: string;
  isOpen: boolean;
  onClose: () => void;
}

export function CommentHistoryDialog({ commentId, ...dialog }: CommentHistoryDialogProps) {
  return <EditHistoryDialog {...dialog} source={versionsOf(commentId)} />;
}

function versionsOf(commentId: string): VersionSource {
  const { listCommentVersions, removeCommentVersion } = commentVersionsCalls;
  return {
    list: (signal) => {
      const options = { fallback, ...(signal && { signal }) };
      return requestData(listCommentVersions, { query: { commentId } }, options);
    },
    remove: (versionId) => requestData(removeCommentVersion, { body: { versionId } }, { fallback }),
  };
}
