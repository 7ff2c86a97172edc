import type { ReactNode } from 'react';

interface TabPanelProps {
  /** As given to Tabs. */
  name: string;
  /** The selected tab: only its panel is in the page. */
  id: string;
  children: ReactNode;
}

export function TabPanel({ name, id, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      tabIndex={-1}
      className="outline-none"
    >
      {children}
    </div>
  );
}
