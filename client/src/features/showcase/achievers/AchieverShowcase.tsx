import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { CatalogueFilter } from '../shared/CatalogueFilter.tsx';
import { useUrlItem } from '../shared/use-url-item.ts';
import { AchieverCard } from './AchieverCard.tsx';
import { achievers as allAchievers } from './achievers.content.ts';
import { achieverFilters, filterAchievers, type AchieverFilter } from './achievers.rules.ts';
import { StoryDialog } from './StoryDialog.tsx';
import { useSample } from '../shared/use-sample.ts';

const labels: Record<AchieverFilter, MessageDescriptor> = {
  all: msg`All`,
  'student-stories': msg`Student Stories`,
  'startup-incubators': msg`Startup Incubators`,
  'mentor-achievements': msg`Mentor Achievements`,
};

export function AchieverShowcase() {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice('category', achieverFilters);
  const achievers = useSample(allAchievers);
  const story = useUrlItem('story', achievers);
  const shown = filterAchievers(achievers, filter);
  return (
    <>
      <CatalogueFilter
        label={t`Category`}
        chips={achieverFilters.map((value) => ({ value, label: t(labels[value]) }))}
        selected={filter}
        onSelect={setFilter}
        resultCount={t`${plural(shown.length, { one: '# story', other: '# stories' })}`}
      />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {shown.map((achiever) => (
          <AchieverCard
            key={achiever.id}
            achiever={achiever}
            category={labels[achiever.category]}
            storyLink={story.linkTo(achiever.id)}
          />
        ))}
      </ul>
      {story.item && (
        <StoryDialog
          achiever={story.item}
          category={labels[story.item.category]}
          isOpen={story.isOpen}
          onClose={story.close}
        />
      )}
    </>
  );
}
