import { Trans, useLingui } from '@lingui/react/macro';
import { Audience } from './Audience.tsx';
import { PartnerScene } from './PartnerScene.tsx';
import { ProfileScene } from './ProfileScene.tsx';
import { SuggestionScene } from './SuggestionScene.tsx';

export function Audiences() {
  const { t } = useLingui();
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-section font-bold tracking-tight">
        <Trans>Three ways in, one place to meet</Trans>
      </h2>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6">
        <Audience
          who={t`For students`}
          ground="bg-warning-soft dark:bg-primary-soft"
          title={t`Be known for what you make`}
          scene={<ProfileScene />}
        >
          <Trans>
            Pin your best projects, write about how they went, and say what you are open to. Your
            work speaks before your marks do.
          </Trans>
        </Audience>
        <Audience
          who={t`For founders`}
          ground="bg-primary-soft"
          title={t`Meet your first team`}
          scene={<SuggestionScene />}
        >
          <Trans>
            Name the roles you need and hear from people who can fill them. Every suggestion says
            why it is one.
          </Trans>
        </Audience>
        <Audience
          who={t`For incubators`}
          ground="bg-success-soft dark:bg-primary-soft"
          title={t`Find founders early`}
          scene={<PartnerScene />}
        >
          <Trans>
            Put your programs, workshops and open places in front of the students they are made for,
            on campuses you have never visited.
          </Trans>
        </Audience>
      </ul>
    </section>
  );
}
