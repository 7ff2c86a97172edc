import { useLingui } from '@lingui/react/macro';
import { AnnouncementList } from '../features/announcements/components/AnnouncementList.tsx';
import { AdministrationFrame } from './parts/AdministrationFrame.tsx';

export function AdministrationAnnouncementsPage() {
  const { t } = useLingui();
  return (
    <AdministrationFrame title={t`Announcements`}>
      <AnnouncementList />
    </AdministrationFrame>
  );
}
