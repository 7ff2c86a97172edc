import '../network.realtime.ts';
import { Plural } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { selectReceivedRequests } from '../network.slice.ts';
import { ensureReceivedRequests } from '../network.thunks.ts';

/** The number of received connection requests, on the Network entry of the navigation. */
export function ReceivedRequestsBadge() {
  const dispatch = useAppDispatch();
  const { total } = useAppSelector(selectReceivedRequests);
  useEffect(() => dispatch(ensureReceivedRequests()), [dispatch]);
  return (
    <CountBadge
      count={total}
      words={<Plural value={total} one="# pending invitation" other="# pending invitations" />}
    />
  );
}
