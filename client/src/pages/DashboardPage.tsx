import { LiveStatCards } from '../features/showcase/dashboard/LiveStatCards.tsx';
import { PartnerInvitation } from '../features/showcase/dashboard/PartnerInvitation.tsx';
import { RecentActivity } from '../features/showcase/dashboard/RecentActivity.tsx';
import { StatCards } from '../features/showcase/dashboard/StatCards.tsx';
import { UpcomingEvents } from '../features/showcase/upcoming-events/UpcomingEvents.tsx';
import { readServerSettings } from '../lib/server-settings.ts';
import { useNow } from '../ui/use-now.ts';

const { liveDashboard = false } = readServerSettings();

export function DashboardPage() {
  const now = new Date(useNow());
  return (
    <div className="grid gap-4 lg:gap-6">
      {liveDashboard ? <LiveStatCards now={now} /> : <StatCards now={now} />}
      <UpcomingEvents now={now} />
      <RecentActivity now={now} />
      <PartnerInvitation />
    </div>
  );
}
