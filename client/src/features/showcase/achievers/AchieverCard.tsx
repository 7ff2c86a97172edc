import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link, type LinkProps } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AchieverIllustration } from './AchieverIllustration.tsx';
import type { Achiever } from './achievers.content.ts';

interface AchieverCardProps {
  achiever: Achiever;
  category: MessageDescriptor;
  storyLink: Pick<LinkProps, 'to' | 'state'>;
}

export function AchieverCard({ achiever, category, storyLink }: AchieverCardProps) {
  const { t } = useLingui();
  const nameId = useId();
  const { name, role, description } = achiever;
  return (
    <Card as="li" bare className="flex flex-col">
      <AchieverIllustration achiever={achiever} className="aspect-4/3 w-full object-cover" />
      <div className="flex flex-1 flex-col p-4 lg:p-5">
        <p className="text-badge font-semibold tracking-wide text-link uppercase">{t(category)}</p>
        <div className="mt-1 mb-2">
          <h2 id={nameId} className="text-card-title font-semibold">
            {name}
          </h2>
          <p className="text-meta text-muted">{role}</p>
          <p className="mt-2 text-control">{description}</p>
        </div>
        <Link
          {...storyLink}
          aria-describedby={nameId}
          className="mt-auto -mb-2 flex min-h-11 items-center gap-1.5 self-start text-control font-semibold text-link hover:underline"
        >
          <Trans>Read Full Story</Trans>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Card>
  );
}
