import type { FoundPerson } from '@sangam/contract/search/search.schema.ts';
import { RelationActions } from '../../features/network/components/RelationActions.tsx';

interface FoundPersonActionsProps {
  found: FoundPerson;
}

/** Connect or Message, as on the profile but smaller; nothing about oneself. */
export function FoundPersonActions({ found: { person, relation } }: FoundPersonActionsProps) {
  if (relation === 'self') return null;
  return <RelationActions person={person} relation={relation} size="small" />;
}
