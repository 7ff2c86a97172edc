import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Clock } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUser } from '../../../session/session.slice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { WaitingPost } from '../create-post.ts';
import { postKind } from '../post-draft.ts';

/** Posts in the outbox, waiting or failed, the latest first, above the feed. */
export function WaitingPosts() {
  const { t } = useLingui();
  const user = useAppSelector(selectUser);
  const waiting = useOutbox().filter(({ kind }) => kind === postKind);
  return waiting.toReversed().map(({ id, text, input, failure }) => (
    <Card key={id} as="section" aria-label={t`Your new post`} className="mb-3">
      <div className="flex items-center gap-3">
        <Avatar name={user?.name ?? ''} picture={user?.picture} size={48} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {user?.name}
          </p>
          <p role="status" className="flex items-center gap-1 text-meta text-muted">
            <Clock aria-hidden className="size-3.5" />
            {failure ? <Trans>Not posted</Trans> : <Trans>Waiting for connection</Trans>}
          </p>
        </div>
        <Link to={pages.outbox} className="text-control font-medium text-link">
          <Trans>Outbox</Trans>
        </Link>
      </div>
      <p dir="auto" className="mt-3 line-clamp-5 break-words whitespace-pre-wrap opacity-70">
        {text}
      </p>
      {(input as WaitingPost).media.length > 0 && (
        <p className="mt-2 text-meta text-muted">
          {(input as WaitingPost).media.map(({ file }) => file.name).join(', ')}
        </p>
      )}
    </Card>
  ));
}
