import { useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

interface MissingLinkProps {
  children: ReactNode;
  actions: ReactNode;
}

/** Asks to open the emailed link, if the URL has no token: it is removed at once, so that a reload lacks it. */
export function MissingLink({ children, actions }: MissingLinkProps) {
  const { t } = useLingui();
  return (
    <Outcome icon={MailOpen} tone="info" title={t`Open the link in your email`} actions={actions}>
      {children}
    </Outcome>
  );
}
