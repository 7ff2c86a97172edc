import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { SocialLink } from './speakers.content.ts';

interface SocialLinksProps {
  links: readonly SocialLink[];
}

export function SocialLinks({ links }: SocialLinksProps) {
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
            <span data-showcase>{site}</span>
            <VisuallyHidden>
              <span data-showcase>: {topic}</span> <Trans>(opens in a new tab)</Trans>
            </VisuallyHidden>
            <ArrowUpRight aria-hidden className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
