import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { HelpTopic } from '../help-topic.ts';

interface TopicLinksProps {
  topics: readonly HelpTopic[];
}

export function TopicLinks({ topics }: TopicLinksProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Topics`}>
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: `topic-${id}` }}
              className="inline-flex min-h-9 items-center rounded-full border border-control bg-surface px-3.5 text-control font-medium hover:bg-sunken"
            >
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
