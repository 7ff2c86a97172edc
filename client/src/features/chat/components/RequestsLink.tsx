import '../requests/message-requests.realtime.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { listMessageRequests, selectMessageRequests } from '../requests/message-requests.slice.ts';

/** Above the conversations: opens the message requests, if there are any. */
export function RequestsLink() {
  const dispatch = useAppDispatch();
  const { count } = useAppSelector(selectMessageRequests);

  useEffect(() => {
    void dispatch(listMessageRequests({}));
  }, [dispatch]);

  if (count === 0) return null;
  return (
    <Link
      to={`${pages.messages}?requests`}
      className="flex items-center gap-3 border-b border-hairline px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <MessagesSquare aria-hidden className="size-5 text-muted" />
      <span className="min-w-0 flex-1 font-medium">
        <Trans>Requests</Trans>
      </span>
      <Badge tone="primary">
        <span aria-hidden>{count}</span>
        <VisuallyHidden>
          <Plural value={count} one="# message request" other="# message requests" />
        </VisuallyHidden>
      </Badge>
    </Link>
  );
}
