import type { ReactNode } from 'react';

interface TabPanelProps {
  /** The same as for Tabs. */
  name: string;
  /** The selected tab; only its panel is rendered. */
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
