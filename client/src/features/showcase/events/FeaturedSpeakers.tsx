import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { speakers } from './speakers.content.ts';

export function FeaturedSpeakers() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-page-title font-bold">
        <Trans>Featured Speakers</Trans>
      </h2>
      <p className="mt-1 mb-4 text-control text-muted">
        <Trans>Sample people. Their links lead to their subject on each site.</Trans>
      </p>
      <ul className="grid gap-4 md:grid-cols-3">
        {speakers.map(
          ({ id, name, role, featured }) =>
            featured && (
              <Card as="li" key={id} className="flex flex-col">
                <div data-showcase className="flex items-center gap-3">
                  <Avatar name={name} size={48} />
                  <div className="min-w-0">
                    <h3 className="text-body font-semibold">{name}</h3>
                    <p className="text-meta text-muted">{role}</p>
                  </div>
                </div>
                <p data-showcase className="mt-3 mb-4 text-control text-muted">
                  {featured.bio}
                </p>
                <SocialLinks links={featured.links} />
              </Card>
            ),
        )}
      </ul>
    </section>
  );
}
