import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, type LinkProps } from '../../../lib/router.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import type { Partner } from './partner.ts';
import { PartnerLogo } from './PartnerLogo.tsx';
import { badgeTone, splitTags } from './partners.rules.ts';
import { TagList } from './TagList.tsx';
import { SampleText } from '../shared/SampleText.tsx';

interface PartnerTagsProps {
  tags: readonly string[];
}

/** Two tags, and a button that shows the rest. */
function PartnerTags({ tags }: PartnerTagsProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, rest } = splitTags(tags);
  return (
    <TagList tags={isOpen ? tags : shown}>
      {rest.length > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="relative min-h-6 min-w-10 rounded-full border border-control px-2.5 text-badge font-semibold text-text transition-colors after:absolute after:-inset-2.5 after:content-[''] hover:bg-sunken"
          >
            {isOpen ? <Trans>Show fewer</Trans> : `+${rest.length}`}
            {!isOpen && (
              <span className="sr-only">
                {' '}
                {t`${plural(rest.length, { one: 'more tag', other: 'more tags' })}`}
              </span>
            )}
          </button>
        </li>
      )}
    </TagList>
  );
}

interface PartnerCardProps {
  partner: Partner;
  link: Pick<LinkProps, 'to' | 'state'>;
  onOpen: () => void;
}

/** An organisation of the partner network. The name and the button open its details. */
export function PartnerCard({ partner, link, onOpen }: PartnerCardProps) {
  const nameId = useId();
  const { name, tagline, location, tags, badge } = partner;
  return (
    <Card as="article" aria-labelledby={nameId} className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <PartnerLogo partner={partner} />
        <Badge tone={badgeTone(badge)}>
          <SampleText>{badge}</SampleText>
        </Badge>
      </div>
      <div>
        <h3 id={nameId} className="text-card-title font-semibold">
          <Link {...link} className="rounded-control hover:text-link hover:underline">
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-control text-muted">{tagline}</p>
      </div>
      <p className="flex items-center gap-1.5 text-meta text-muted">
        <MapPin aria-hidden className="size-4 shrink-0" />
        {location}
      </p>
      <PartnerTags tags={tags} />
      <div className="mt-auto flex flex-wrap gap-2 pt-2 *:flex-1">
        <Button variant="secondary" size="small" aria-describedby={nameId} onClick={onOpen}>
          <Trans>View Details</Trans>
        </Button>
        <ConnectButton partner={partner} size="small" describedBy={nameId} />
      </div>
    </Card>
  );
}
