import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { splitTags } from './partners.rules.ts';
import { TagList } from './TagList.tsx';

interface PartnerTagsProps {
  tags: readonly string[];
}

/** Two tags, and a button that shows the rest. */
export function PartnerTags({ tags }: PartnerTagsProps) {
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
            className="relative min-h-6 min-w-9 rounded-full border border-control px-2.5 text-badge font-semibold text-text transition-colors after:absolute after:-inset-2.5 after:content-[''] hover:bg-sunken"
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
