import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { searchTabs } from '../search-url.ts';
import { useSearchUrl } from '../use-search-url.ts';
import { useTabLabels } from '../use-tab-labels.ts';

interface SearchTabsProps {
  children: ReactNode;
}

/** The tabs of the search page; `children` is the content of the selected one. */
export function SearchTabs({ children }: SearchTabsProps) {
  const { t } = useLingui();
  const { tab, showTab } = useSearchUrl();
  const labels = useTabLabels();
  return (
    <>
      <Tabs
        name="search"
        label={t`Search in`}
        tabs={searchTabs.map((id) => ({ id, label: labels[id] }))}
        selected={tab}
        onSelect={showTab}
      />
      <TabPanel name="search" id={tab}>
        <div className="mt-4">{children}</div>
      </TabPanel>
    </>
  );
}
