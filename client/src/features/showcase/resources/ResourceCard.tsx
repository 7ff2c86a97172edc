import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { To } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { resourceActions, resourceIcons } from './resource-labels.ts';
import type { Resource } from './resources.content.ts';

interface ResourceCardProps {
  resource: Resource;
  to: To;
  /** The id of the link, which gets the focus again when the user comes back. */
  actionId: string;
}

export function ResourceCard({ resource, to, actionId }: ResourceCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { id, title, description, holds } = resource;
  const Icon = resourceIcons[id];
  return (
    <Card as="li" className="flex flex-col gap-4 sm:flex-row">
      <span className="grid size-14 shrink-0 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <div className="flex flex-1 flex-col">
        <div>
          <h2 id={titleId} className="text-card-title font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-control">{description}</p>
          <p className="mt-2 mb-4 text-meta text-subtle">{holds}</p>
        </div>
        <LinkButton
          id={actionId}
          to={to}
          aria-describedby={titleId}
          className="mt-auto min-w-24 sm:self-start"
        >
          {t(resourceActions[id])}
        </LinkButton>
      </div>
    </Card>
  );
}
