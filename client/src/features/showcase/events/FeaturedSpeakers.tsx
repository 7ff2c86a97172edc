import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { speakers, type SocialLink } from './speakers.content.ts';
import { useSample } from '../shared/use-sample.ts';

interface SocialLinksProps {
  links: readonly SocialLink[];
}

function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className="mt-auto -mb-1 flex flex-wrap gap-x-2 border-t border-hairline pt-2">
      {links.map(({ site, topic, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="flex min-h-11 items-center gap-1 rounded-control px-2 text-control font-semibold text-link hover:underline"
          >
            <span>{site}</span>
            <VisuallyHidden>
              <span>: {topic}</span> <Trans>(opens in a new tab)</Trans>
            </VisuallyHidden>
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function FeaturedSpeakers() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-page-title font-bold">
        <Trans>Featured Speakers</Trans>
      </h2>
      <p className="mt-1 mb-4 text-control text-muted">
        <Trans>These are sample speakers. Their links lead to related topics on each site.</Trans>
      </p>
      <ul className="grid gap-4 md:grid-cols-3">
        {useSample(speakers).map(
          ({ id, name, role, featured }) =>
            featured && (
              <Card as="li" key={id} className="flex flex-col">
                <div className="flex items-center gap-3">
                  <Avatar name={name} size={48} />
                  <div className="min-w-0">
                    <h3 className="text-body font-semibold">{name}</h3>
                    <p className="text-meta text-muted">{role}</p>
                  </div>
                </div>
                <p className="mt-3 mb-4 text-control text-muted">{featured.bio}</p>
                <SocialLinks links={featured.links} />
              </Card>
            ),
        )}
      </ul>
    </section>
  );
}
