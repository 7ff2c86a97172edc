import { Plural, Trans } from '@lingui/react/macro';
import type { SuggestionReason as Reason } from '@sangam/contract/network/network.schema.ts';
import { instanceName } from '../../../lib/server-settings.ts';

interface SuggestionReasonProps {
  reason: Reason;
}

/** Why a person is suggested, as text. */
export function SuggestionReason({ reason: { kind, count, names } }: SuggestionReasonProps) {
  const list = names.join(', ');
  switch (kind) {
    case 'inviter':
      return <Trans>Invited you to {instanceName}</Trans>;
    case 'mutual':
      return <Plural value={count} one="# mutual connection" other="# mutual connections" />;
    case 'project':
      return <Trans>Also works on {list}</Trans>;
    case 'skill':
      return <Trans>Shares your skill in {list}</Trans>;
    case 'college':
      return <Trans>Also at {list}</Trans>;
    case 'place':
      return <Trans>Also in {list}</Trans>;
    default:
      return <Trans>New on {instanceName}</Trans>;
  }
}
