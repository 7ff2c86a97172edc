import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Link } from 'react-router';
import { Section } from '../../../ui/Section.tsx';
import type { WholeProject } from '../projects.selectors.ts';
import { WordChips } from './WordChips.tsx';

export function ProjectFacts({ project: { skills, tags } }: { project: WholeProject }) {
  const { t } = useLingui();
  if (skills.length === 0 && tags.length === 0) return null;
  return (
    <Section title={t`Skills and tags`}>
      <div className="grid gap-3">
        {skills.length > 0 && <WordChips label={t`Skills`} words={skills} />}
        {tags.length > 0 && (
          <ul aria-label={t`Tags`} className="flex flex-wrap gap-x-3 text-control">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Link
                  to={`${pages.search}?${new URLSearchParams({ tab: 'projects', q: `#${tag}` })}`}
                  className="inline-block max-w-full truncate py-1 font-medium text-link hover:underline"
                >
                  #{tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
