import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from '../../../lib/router.tsx';
import { useUrlText } from '../../../lib/use-url-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { findQuestions } from '../find-questions.ts';
import { helpTopics } from '../help-topics.ts';
import type { HelpQuestion, HelpTopic } from '../help-topic.ts';

/** Opens and scrolls to the question in the URL hash. */
function useLinkedQuestion(): void {
  // The whole location: clicking the same link again scrolls again.
  const location = useLocation();

  useEffect(() => {
    const element = document.getElementById(location.hash.slice(1));
    if (element instanceof HTMLDetailsElement) {
      element.open = true;
      element.querySelector('summary')?.focus({ preventScroll: true });
    }
    // After route effects, which restore the scroll position.
    queueMicrotask(() => element?.scrollIntoView({ block: 'start' }));
  }, [location]);
}

interface TopicLinksProps {
  topics: readonly HelpTopic[];
}

function TopicLinks({ topics }: TopicLinksProps) {
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

interface HelpAnswerProps {
  item: HelpQuestion;
}

const linkClasses = 'inline-block py-1 font-semibold text-link hover:underline';

function HelpAnswer({ item: { id, question, answer, to } }: HelpAnswerProps) {
  const { t } = useLingui();
  const words = t(question);
  return (
    <details id={id} className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control py-2 text-control font-medium group-open:font-semibold [&::-webkit-details-marker]:hidden">
        {words}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-read pb-3 text-control text-muted">
        <p>{t(answer)}</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          {to !== undefined && (
            <Link to={to} aria-label={t`Open page: ${words}`} className={linkClasses}>
              <Trans>Open page</Trans>
            </Link>
          )}
          <Link
            to={{ hash: id }}
            aria-label={t`Link to this answer: ${words}`}
            className={linkClasses}
          >
            <Trans>Link to this answer</Trans>
          </Link>
        </p>
      </div>
    </details>
  );
}

/** Questions and answers by search, topic or link. */
export function HelpCentre() {
  const { t } = useLingui();
  const [query, setQuery] = useUrlText('q');
  const found = findQuestions(helpTopics, query, t);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = query.trim() !== '';
  useLinkedQuestion();
  return (
    <Card as="section" aria-label={t`Questions and answers`}>
      <div role="search" aria-label={t`Questions and answers`} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-subtle"
        />
        <TextInput
          type="search"
          aria-label={t`Search the questions and answers`}
          placeholder={t`What would you like to know?`}
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className="pl-10"
        />
      </div>
      <output className="mt-2 block text-meta text-muted">
        {isSearching &&
          t`${plural(count, {
            0: 'No results',
            one: '# answer',
            other: '# answers',
          })}`}
      </output>
      {!isSearching && <TopicLinks topics={helpTopics} />}
      {count === 0 && (
        <p className="mt-3 text-control text-muted">
          <Trans>
            Try a different word, or contact the team that runs this server (see below).
          </Trans>{' '}
          <Button variant="quiet" size="small" onClick={() => setQuery('')}>
            <Trans>Show all questions</Trans>
          </Button>
        </p>
      )}
      {found.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={`topic-${id}`} className="mt-6">
          <h2 id={`topic-${id}`} className="mb-1 text-card-title font-semibold">
            {t(title)}
          </h2>
          <div className="divide-y divide-hairline">
            {questions.map((item) => (
              <HelpAnswer key={item.id} item={item} />
            ))}
          </div>
        </section>
      ))}
    </Card>
  );
}
