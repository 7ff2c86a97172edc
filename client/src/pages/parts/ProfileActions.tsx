import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ProfileUser } from '@sangam/contract/profiles/profiles.schema.ts';
import { Pencil } from 'lucide-react';
import { RelationActions } from '../../features/network/components/RelationActions.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useShownAsRelated } from './use-shown-as-related.ts';

interface ProfileActionsProps {
  user: ProfileUser;
}

/** What one can do about a person, by what they are to oneself. */
export function ProfileActions({ user }: ProfileActionsProps) {
  useShownAsRelated(user);
  if (user.relation !== 'self') {
    return <RelationActions person={user} relation={user.relation} />;
  }
  return (
    <LinkButton icon={Pencil} to={pages.profileEdit} className="max-sm:px-4">
      <Trans>Edit profile</Trans>
    </LinkButton>
  );
}
