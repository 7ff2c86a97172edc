import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useUrlItem } from '../shared/use-url-item.ts';
import { partnerTabs, type PartnerTab } from './partner.ts';
import { PartnerCard } from './PartnerCard.tsx';
import { PartnerDialog } from './PartnerDialog.tsx';
import { PartnerSearch } from './PartnerSearch.tsx';
import { partners as allPartners } from './partners.content.ts';
import { searchPartners } from './partners.rules.ts';
import { useSample } from '../shared/use-sample.ts';

interface PartnerDirectoryProps {
  /** The search text, which the page stores in the URL. */
  text: string;
  onTextChange: (text: string) => void;
}

export function PartnerDirectory({ text, onTextChange }: PartnerDirectoryProps) {
  const { t } = useLingui();
  const searchInput = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useUrlChoice('tab', partnerTabs);
  const partners = useSample(allPartners);
  const details = useUrlItem('partner', Object.values(partners).flat());
  const found = searchPartners(partners[tab], text);
  const hits = t`${plural(found.length, { one: '# result', other: '# results' })}`;
  useAnnounceHits(text, hits);

  const labels: Record<PartnerTab, string> = {
    companies: t`Companies`,
    colleges: t`Colleges`,
    incubators: t`Incubators`,
  };
  const tabs = partnerTabs.map((id) => ({
    id,
    label: labels[id],
    count: searchPartners(partners[id], text).length,
  }));

  function clearSearch() {
    onTextChange('');
    searchInput.current?.focus();
  }

  return (
    <section aria-label={t`Partner directory`}>
      <PartnerSearch input={searchInput} text={text} onTextChange={onTextChange} />
      <Tabs name="partners" label={t`Partner types`} tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel name="partners" id={tab}>
        <h2 className="mt-4 mb-3 flex flex-wrap items-baseline gap-x-2 text-card-title font-semibold">
          {labels[tab]}
          <span className="text-control font-normal text-muted">{hits}</span>
        </h2>
        {found.length === 0 ? (
          <Card>
            <EmptyState
              icon={SearchX}
              title={t`No results found`}
              action={
                <Button variant="secondary" onClick={clearSearch}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            >
              <Trans>Try adjusting your search or filter criteria</Trans>
            </EmptyState>
          </Card>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {found.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <PartnerCard
                  partner={entry}
                  link={details.linkTo(entry.id)}
                  onOpen={() => details.open(entry.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </TabPanel>
      {details.item && (
        <PartnerDialog partner={details.item} isOpen={details.isOpen} onClose={details.close} />
      )}
    </section>
  );
}

const sayAfterMs = 500;

/** Announces the number of results, debounced. */
function useAnnounceHits(text: string, hits: string): void {
  const announced = useRef(text);
  const announceResults = useEffectEvent(() => announce(hits));
  useEffect(() => {
    if (announced.current === text) return undefined;
    const timer = setTimeout(() => {
      announced.current = text;
      announceResults();
    }, sayAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
}
