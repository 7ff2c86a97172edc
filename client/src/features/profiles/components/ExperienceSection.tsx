import { Trans, useLingui } from '@lingui/react/macro';
import type { Experience } from '@sangam/contract/profiles/profiles.schema.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ClampedText } from '../../../ui/ClampedText.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useExperienceDates } from '../experience-dates.ts';
import { employmentLabels } from '../profile-labels.ts';

/** Until the viewer asks for all. */
const maxShown = 5;

interface ExperienceSectionProps {
  experience: readonly Experience[];
  action: ReactNode;
}

/** What the user has worked on as a timeline, in the given order; the server sorts the entries when they are saved. */
export function ExperienceSection({ experience, action }: ExperienceSectionProps) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? experience : experience.slice(0, maxShown);
  const total = experience.length;
  return (
    <Section title={t`Experience`} action={action}>
      <ol>
        {shown.map((item, index) => (
          // Two entries may be equal.
          <Entry key={`${index} ${item.title}`} item={item} isLast={index === shown.length - 1} />
        ))}
      </ol>
      {shown.length < total && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          <Trans>Show all {total}</Trans>
        </Button>
      )}
    </Section>
  );
}

function Entry({ item, isLast }: { item: Experience; isLast: boolean }) {
  const { t } = useLingui();
  const datesOf = useExperienceDates();
  const { title, organisation, employmentType, location, description } = item;
  return (
    <li className="flex gap-3">
      <span className="flex shrink-0 flex-col items-center">
        <span className="grid size-11 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
          <BriefcaseBusiness aria-hidden className="size-5.5" />
        </span>
        {!isLast && <span aria-hidden className="my-1 w-px flex-1 bg-hairline" />}
      </span>
      <div className={isLast ? 'min-w-0' : 'min-w-0 pb-5'}>
        <h3 dir="auto" className="text-body leading-snug font-semibold break-words">
          {title}
        </h3>
        <p dir="auto" className="text-control break-words">
          {organisation}
          {employmentType && ` · ${t(employmentLabels[employmentType])}`}
        </p>
        <p className="text-meta text-muted tabular-nums">{datesOf(item)}</p>
        {location && (
          <p dir="auto" className="text-meta break-words text-muted">
            {location}
          </p>
        )}
        {description && (
          <div className="mt-2">
            {/* A changed text is measured again. */}
            <ClampedText key={description}>
              <RichText text={description} mentioned={[]} />
            </ClampedText>
          </div>
        )}
      </div>
    </li>
  );
}
