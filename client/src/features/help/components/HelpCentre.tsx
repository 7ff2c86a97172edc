import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useUrlText } from '../../../lib/use-url-choice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { findQuestions } from '../find-questions.ts';
import { helpTopics } from '../help-topics.ts';
import { useLinkedQuestion } from '../use-linked-question.ts';
import { HelpAnswer } from './HelpAnswer.tsx';
import { TopicLinks } from './TopicLinks.tsx';

/** Questions and answers, found by typing, by topic, or by a link to one of them. */
export function HelpCentre() {
  const { t } = useLingui();
  const [asked, ask] = useUrlText('q', { replace: true });
  const found = findQuestions(helpTopics, asked, t);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const isAsking = asked.trim() !== '';
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
          value={asked}
          onChange={({ currentTarget }) => ask(currentTarget.value)}
          className="pl-10"
        />
      </div>
      <output className="mt-2 block text-meta text-muted">
        {isAsking &&
          t`${plural(count, {
            0: 'Nothing found',
            one: '# answer',
            other: '# answers',
          })}`}
      </output>
      {!isAsking && <TopicLinks topics={helpTopics} />}
      {count === 0 && (
        <p className="mt-3 text-control text-muted">
          <Trans>Try another word, or write to whoever runs this server; see below.</Trans>{' '}
          <Button variant="quiet" size="small" onClick={() => ask('')}>
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
