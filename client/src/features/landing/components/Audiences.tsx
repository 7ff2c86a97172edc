import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PartnerScene, ProfileScene, SuggestionScene } from './AudienceScenes.tsx';

interface AudienceProps {
  /** The audience. */
  who: string;
  title: string;
  /** Background colour of the scene. */
  ground: string;
  scene: ReactNode;
  children: ReactNode;
}

function Audience({ who, title, ground, scene, children }: AudienceProps) {
  return (
    <Card as="li" bare className="flex flex-col sm:max-lg:flex-row">
      <div
        className={clsx(
          'grid min-h-44 shrink-0 grid-cols-1 items-center px-4 xs:px-5 sm:max-lg:w-80',
          ground,
        )}
      >
        {scene}
      </div>
      <div className="self-center p-5 lg:self-auto lg:p-6">
        <p className="text-control font-semibold text-link">{who}</p>
        <h3 className="mt-1 text-card-title font-semibold">{title}</h3>
        <p className="mt-2 text-control text-muted">{children}</p>
      </div>
    </Card>
  );
}

/** What the product offers to students, founders and incubators. */
export function Audiences() {
  const { t } = useLingui();
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-section font-bold tracking-tight">
        <Trans>For students, founders and incubators</Trans>
      </h2>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3 lg:gap-6">
        <Audience
          who={t`For students`}
          ground="bg-warning-soft dark:bg-primary-soft"
          title={t`Get known for what you build`}
          scene={<ProfileScene />}
        >
          <Trans>
            Pin your best projects, write about how they went, and say what you are open to. Your
            work matters more than your marks.
          </Trans>
        </Audience>
        <Audience
          who={t`For founders`}
          ground="bg-primary-soft"
          title={t`Meet your first team`}
          scene={<SuggestionScene />}
        >
          <Trans>
            Add the roles you need, and people can ask to join. Every suggestion shows the reason.
          </Trans>
        </Audience>
        <Audience
          who={t`For incubators`}
          ground="bg-success-soft dark:bg-primary-soft"
          title={t`Find founders early`}
          scene={<PartnerScene />}
        >
          <Trans>
            Show your programs, workshops and open places to the right students, on every campus.
          </Trans>
        </Audience>
      </ul>
    </section>
  );
}
