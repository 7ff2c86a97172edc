import { useLingui } from '@lingui/react/macro';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { Heart } from 'lucide-react';
import { requestData } from '../../../lib/http-client.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedRows } from '../../../ui/list/PagedRows.tsx';
import { PersonRow } from '../../../ui/PersonRow.tsx';

interface LikersDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The users who liked a post. */
export function LikersDialog({ postId, isOpen, onClose }: LikersDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Liked by`} size="small" partHeight>
      <LikerList postId={postId} />
    </Dialog>
  );
}

function LikerList({ postId }: { postId: string }) {
  const { t } = useLingui();
  const likers = usePages({
    async fetchPage(timestamp, options) {
      const query = { postId, timestamp };
      const page = await requestData(postsCalls.listLikers, { query }, options);
      return { items: page.people, timestamp: page.timestamp };
    },
    idOf: ({ username }) => username,
  });
  return (
    <PagedRows
      list={likers}
      empty={<EmptyState icon={Heart} title={t`No likes yet`} />}
      className="-mx-2 grid gap-1"
      renderRow={(person) => (
        <li key={person.username}>
          <PersonRow person={person} />
        </li>
      )}
    />
  );
}
