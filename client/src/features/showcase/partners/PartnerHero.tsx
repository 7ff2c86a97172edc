import { Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { Cover } from '../../../ui/Cover.tsx';
import { PartnerLogo } from './PartnerLogo.tsx';
import { hero as heroTexts, partners } from './partners.content.ts';
import { useSample } from '../shared/use-sample.ts';

interface PartnerHeroProps {
  /** The id of the call-to-action section. */
  callToActionId: string;
}

const featuredPartners = Object.values(partners).flatMap((group) => group.slice(0, 3));

export function PartnerHero({ callToActionId }: PartnerHeroProps) {
  const hero = useSample(heroTexts);
  return (
    <Card as="section" bare className="grid md:grid-cols-[1fr_16rem] lg:grid-cols-[1fr_20rem]">
      <div className="p-5 sm:p-8">
        <h2 className="text-section font-bold">{hero.title}</h2>
        <p className="mt-3 max-w-read text-body text-muted">{hero.text}</p>
        <a
          href={`#${callToActionId}`}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-control text-control font-semibold text-link hover:underline"
        >
          <Trans>For organisations</Trans>
          <ArrowDown aria-hidden className="size-4" />
        </a>
      </div>
      <div aria-hidden className="relative hidden min-h-full md:block">
        <Cover seed="partner-network" className="absolute inset-0 size-full" />
        <div className="absolute inset-0 grid grid-cols-3 place-items-center content-center gap-y-6 px-6 pb-4">
          {featuredPartners.map((partner) => (
            <PartnerLogo
              key={partner.id}
              partner={partner}
              className="shadow-float nth-[3n+2]:translate-y-5 lg:size-14"
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
