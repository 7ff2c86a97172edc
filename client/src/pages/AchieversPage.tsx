import { AchieverShowcase } from '../features/showcase/achievers/AchieverShowcase.tsx';

export function AchieversPage() {
  return <AchieverShowcase />;
}
