import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Unlink } from 'lucide-react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Outcome } from './Outcome.tsx';

export function SpentPasswordLink() {
  const { t } = useLingui();
  return (
    <Outcome
      takesFocus
      icon={Unlink}
      tone="warning"
      title={t`This link has been used or has expired`}
      actions={
        <LinkButton to={pages.forgotPassword}>
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      }
    >
      <Trans>A link works once and for 30 minutes. This time nothing was changed.</Trans>
    </Outcome>
  );
}
