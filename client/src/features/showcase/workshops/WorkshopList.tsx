import { useLingui } from '@lingui/react/macro';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { LinkProps } from '../../../lib/router.tsx';
import { WorkshopCard } from './WorkshopCard.tsx';
import type { WorkshopItem } from './workshops.rules.ts';

interface WorkshopListProps {
  workshops: readonly WorkshopItem[];
  linkTo: (id: string) => Pick<LinkProps, 'to' | 'state'>;
  onOpen: (id: string) => void;
}

/** Upcoming or past workshops, as the chips choose; recordings are among the upcoming ones. */
export function WorkshopList({ workshops, linkTo, onOpen }: WorkshopListProps) {
  const { t } = useLingui();
  const [shown, show] = useUrlChoice('workshops', ['upcoming', 'past']);
  const listed = workshops.filter(({ isPast }) => isPast === (shown === 'past'));

  return (
    <>
      <Chips
        label={t`Workshops to show`}
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
        {listed.map((workshop) => (
          <WorkshopCard
            key={workshop.id}
            workshop={workshop}
            link={linkTo(workshop.id)}
            onOpen={() => onOpen(workshop.id)}
          />
        ))}
      </ul>
    </>
  );
}
