import { useLingui } from '@lingui/react/macro';
import { MemberDirectory } from '../features/administration/components/MemberDirectory.tsx';
import { AdministrationFrame } from './parts/AdministrationFrame.tsx';

export function AdministrationMembersPage() {
  const { t } = useLingui();
  return (
    <AdministrationFrame title={t`Members`}>
      <MemberDirectory />
    </AdministrationFrame>
  );
}
