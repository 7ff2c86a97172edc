import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../../lib/router.tsx';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { CatalogueFilter } from '../shared/CatalogueFilter.tsx';
import { resourceLabels } from './resource-labels.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { ResourceView } from './ResourceView.tsx';
import { resources as allResources } from './resources.content.ts';
import { filterResources, resourceFilters } from './resources.rules.ts';
import { useSample } from '../shared/use-sample.ts';

interface ResourceHubProps {
  now: Date;
}

const actionIdOf = (id: string) => `open-${id}`;

export function ResourceHub({ now }: ResourceHubProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice('category', resourceFilters);
  const search = useSearchParams();
  const resources = useSample(allResources);
  const opened = resources.find(({ id }) => id === search.get('open'));
  const cameFrom = useRef<string | null>(null);
  const openedId = opened?.id ?? null;

  useEffect(() => {
    // Back from a resource: focus returns to its link.
    if (!openedId && cameFrom.current) {
      document.getElementById(actionIdOf(cameFrom.current))?.focus();
    }
    cameFrom.current = openedId;
  }, [openedId]);

  if (opened) return <ResourceView resource={opened} filter={filter} now={now} />;

  const shown = filterResources(resources, filter);
  return (
    <>
      <CatalogueFilter
        label={t`Category`}
        chips={resourceFilters.map((value) => ({ value, label: t(resourceLabels[value]) }))}
        selected={filter}
        onSelect={setFilter}
        resultCount={t`${plural(shown.length, { one: '# resource', other: '# resources' })}`}
      />
      <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2">
        {shown.map((resource) => (
          <ResourceCard
            key={resource.id}
            resource={resource}
            actionId={actionIdOf(resource.id)}
            to={{ search: searchWith(search, resource.id) }}
          />
        ))}
      </ul>
    </>
  );
}

function searchWith(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search);
  next.set('open', id);
  return `?${next.toString()}`;
}
