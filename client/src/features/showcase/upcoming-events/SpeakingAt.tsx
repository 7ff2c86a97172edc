import { useLingui } from '@lingui/react/macro';
import { communityEventsCalls } from '@sangam/contract/community-events/community-events.calls.ts';
import type { SpeakingAt as SpeakingAtResponse } from '@sangam/contract/community-events/community-events.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffect, useState } from 'react';
import { Link } from '../../../lib/router.tsx';
import { requestData } from '../../../lib/http-client.ts';
import { Section } from '../../../ui/Section.tsx';
import { formatZonedDate } from '../shared/zoned-time.ts';

interface SpeakingAtProps {
  username: string;
}

/**
 * The next ten events at which a member speaks, and the latest ten that they attended and want to show, of those that
 * the viewer can see. Renders nothing without any.
 */
export function SpeakingAt({ username }: SpeakingAtProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<SpeakingAtResponse>({ events: [], attended: [] });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function load() {
      const input = { query: { username } };
      const response = await requestData(communityEventsCalls.listSpeakingAt, input, {
        signal,
      }).catch(() => null);
      if (!signal.aborted && response) setFound(response);
    }
    void load();
    return () => controller.abort();
  }, [username]);

  return (
    <>
      <EventLinks title={t`Speaking at`} events={found.events} />
      <EventLinks title={t`Attended events`} events={found.attended} />
    </>
  );
}

interface EventLinksProps {
  title: string;
  events: SpeakingAtResponse['events'];
}

function EventLinks({ title: heading, events }: EventLinksProps) {
  if (events.length === 0) return null;
  return (
    <Section title={heading}>
      <ul>
        {events.map(({ id, title, startsAt, timeZone }) => (
          <li key={id}>
            <Link
              to={{ pathname: pages.events, search: `?event=${id}` }}
              className="flex min-h-11 flex-wrap items-center gap-x-3 font-semibold text-link hover:underline"
            >
              <span dir="auto">{title}</span>
              <time dateTime={startsAt} className="text-meta font-normal text-muted">
                {formatZonedDate(new Date(startsAt), timeZone)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
