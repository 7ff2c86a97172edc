import { Plural, Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useId } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import '../network.realtime.ts';
import { selectDismissed, selectReceivedRequests, selectSuggestions } from '../network.slice.ts';
import { ensureReceivedRequests, listSuggestions } from '../network.thunks.ts';
import { useNetworkList } from '../use-network-list.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { SuggestionReason } from './SuggestionReason.tsx';

const maxItems = 3;

/** A card in the right rail: the number of received connection requests, and up to three suggested users. */
export function RailPeople() {
  const titleId = useId();
  const dispatch = useAppDispatch();
  const { total } = useNetworkList(selectReceivedRequests, () =>
    dispatch(ensureReceivedRequests()),
  );
  const { data } = useNetworkList(selectSuggestions, () => void dispatch(listSuggestions()));
  const dismissed = useAppSelector(selectDismissed);
  const suggestions = data.filter(({ person }) => !dismissed.includes(person.username));
  if (total === 0 && suggestions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4">
      <h2 id={titleId} className="text-body font-semibold">
        <Trans>People you may know</Trans>
      </h2>
      {total > 0 && (
        <Link
          to={pages.network}
          className="mt-3 block rounded-control bg-primary-soft px-3 py-2 text-control font-semibold text-on-primary-soft hover:underline"
        >
          <Plural value={total} one="# pending invitation" other="# pending invitations" />
        </Link>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {suggestions.slice(0, maxItems).map(({ person, reasons }) => (
          <li key={person.username} className="flex">
            <PersonLine person={person} size={40}>
              <p className="line-clamp-2 text-meta text-subtle">
                {reasons.slice(0, 1).map((reason) => (
                  <SuggestionReason key={reason.kind} reason={reason} />
                ))}
              </p>
              <div className="mt-2 w-fit">
                <ConnectButton person={person} />
              </div>
            </PersonLine>
          </li>
        ))}
      </ul>
      <Link
        to={pages.suggestedNetwork}
        className="mt-3 inline-block py-1 text-control font-semibold text-link hover:underline"
      >
        <Trans>See all</Trans>
      </Link>
    </Card>
  );
}
