import { useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

interface MissingLinkProps {
  children: ReactNode;
  actions: ReactNode;
}

/** For visitors without the token: it was removed from the URL and the page was reloaded. */
export function MissingLink({ children, actions }: MissingLinkProps) {
  const { t } = useLingui();
  return (
    <Outcome icon={MailOpen} tone="info" title={t`Open the link in your email`} actions={actions}>
      {children}
    </Outcome>
  );
}
