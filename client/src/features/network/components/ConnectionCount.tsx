import '../network.realtime.ts';
import { Plural } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { selectConnections } from '../network.slice.ts';
import { listConnections, wholeNetwork } from '../network.thunks.ts';
import { useNetworkList } from '../use-network-list.ts';

/** The number of the user's connections, as a link to their list. */
export function ConnectionCount() {
  const dispatch = useAppDispatch();
  const { loaded, total } = useNetworkList(
    selectConnections,
    () => void dispatch(listConnections(wholeNetwork)),
  );
  if (!loaded) return null;
  return (
    <Link
      to={pages.collaborators}
      className="inline-block py-1 text-control font-semibold text-link hover:underline"
    >
      <Plural value={total} one="# connection" other="# connections" />
    </Link>
  );
}
