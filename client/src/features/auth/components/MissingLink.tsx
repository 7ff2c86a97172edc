import { useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outcome } from './Outcome.tsx';

interface MissingLinkProps {
  children: ReactNode;
  actions: ReactNode;
}

/** For whoever comes without the token: by hand, or by reloading after it has left the address. */
export function MissingLink({ children, actions }: MissingLinkProps) {
  const { t } = useLingui();
  return (
    <Outcome icon={MailOpen} tone="info" title={t`Open the link in your email`} actions={actions}>
      {children}
    </Outcome>
  );
}
