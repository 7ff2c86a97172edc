import { useLingui } from '@lingui/react/macro';
import { useUrlChoice } from '../../../lib/use-url-choice.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useUrlItem } from '../shared/use-url-item.ts';
import { Testimonials } from './Testimonials.tsx';
import { WorkshopCard } from './WorkshopCard.tsx';
import { WorkshopDialog } from './WorkshopDialog.tsx';
import { workshops, workshopsIntro } from './workshops.content.ts';
import { datedWorkshop } from './workshops.rules.ts';
import { WorkshopStats } from './WorkshopStats.tsx';

interface RocketryWorkshopsProps {
  now: Date;
}

export function RocketryWorkshops({ now }: RocketryWorkshopsProps) {
  const { t } = useLingui();
  const [shown, show] = useUrlChoice('workshops', ['upcoming', 'past']);
  const { item, isOpen, open, close, linkTo } = useUrlItem('workshop', workshops, ['pane']);
  const dated = workshops.map((workshop) => datedWorkshop(workshop, now));
  const opened = dated.find(({ id }) => id === item?.id);
  const past = dated.filter(({ isPast }) => isPast);
  const upcoming = dated.filter(({ isPast }) => !isPast);

  return (
    <>
      <Card as="section" className="mb-6">
        <div data-showcase>
          <h2 className="text-section font-bold">{workshopsIntro.title}</h2>
          <p className="mt-1 mb-4 max-w-read text-muted">{workshopsIntro.text}</p>
        </div>
        <WorkshopStats />
      </Card>
      <Chips
        label={t`Which workshops`}
        chips={[
          { value: 'upcoming', label: t`Upcoming Workshops` },
          { value: 'past', label: t`Past Workshops` },
        ]}
        selected={shown}
        onSelect={show}
      />
      <VisuallyHidden role="heading" aria-level={2}>
        {shown === 'past' ? t`Past Workshops` : t`Upcoming Workshops`}
      </VisuallyHidden>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {(shown === 'past' ? past : upcoming).map((workshop) => (
          <WorkshopCard
            key={workshop.id}
            workshop={workshop}
            link={linkTo(workshop.id)}
            onOpen={() => open(workshop.id)}
          />
        ))}
      </ul>
      <Testimonials />
      {opened && <WorkshopDialog workshop={opened} isOpen={isOpen} onClose={close} />}
    </>
  );
}
