import { ConfirmEmailBanner } from '../features/auth/components/ConfirmEmailBanner.tsx';
import { WelcomePeople } from '../features/network/components/WelcomePeople.tsx';
import { WelcomeFlow } from '../features/onboarding/components/WelcomeFlow.tsx';
import { WelcomeProfile } from '../features/profiles/components/WelcomeProfile.tsx';
import { WelcomeSkills } from '../features/profiles/components/WelcomeSkills.tsx';
import { WelcomeLanguage } from '../features/settings/components/WelcomeLanguage.tsx';
import { WelcomeTopics } from '../features/topics/components/WelcomeTopics.tsx';

const steps = {
  profile: WelcomeProfile,
  skills: WelcomeSkills,
  people: WelcomePeople,
  topics: WelcomeTopics,
};

export function WelcomePage() {
  return (
    <div className="mx-auto max-w-feed">
      {/* Without a confirmed address the server may refuse to save the steps. */}
      <ConfirmEmailBanner />
      <WelcomeLanguage />
      <WelcomeFlow steps={steps} />
    </div>
  );
}
