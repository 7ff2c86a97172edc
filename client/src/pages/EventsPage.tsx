import { EventsHub } from '../features/showcase/events/EventsHub.tsx';

export function EventsPage() {
  return <EventsHub />;
}
