import { editDistance } from '../../lib/edit-distance.ts';
import type { HelpQuestion, HelpTopic } from './help-topic.ts';

/** Translates a message. */
type Translate = (descriptor: HelpTopic['title']) => string;

/** The topics with the questions that match every word of the query as a prefix, or its correction. */
export function findQuestions(
  topics: readonly HelpTopic[],
  query: string,
  translate: Translate,
): HelpTopic[] {
  const textOf = (topic: HelpTopic, { question, answer }: HelpQuestion) =>
    ` ${fold(`${translate(topic.title)} ${translate(question)} ${translate(answer)}`)}`;
  const allText = topics
    .flatMap((topic) => topic.questions.map((question) => textOf(topic, question)))
    .join('');
  const terms = fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((term) => (allText.includes(` ${term}`) ? [term] : correctionsOf(term, allText)));
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => {
        const text = textOf(topic, question);
        return terms.every((variants) => variants.some((variant) => text.includes(` ${variant}`)));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

const minTermLength = 5;
const minLengthForTwoTypos = 8;

/** The beginnings of words of the text from which the term differs by a typo, or by two where it is long. */
function correctionsOf(term: string, text: string): string[] {
  if (term.length < minTermLength) return [];
  const maxTypos = term.length < minLengthForTwoTypos ? 1 : 2;
  const lengths = Array.from({ length: 2 * maxTypos + 1 }, (_, i) => term.length - maxTypos + i);
  const beginnings = text
    .split(' ')
    // Few people mistype the first character, and without it too many words are alike.
    .filter((word) => word[0] === term[0])
    .flatMap((word) => lengths.map((length) => word.slice(0, length)));
  return Array.from(new Set(beginnings)).filter(
    (beginning) => editDistance(term, beginning) <= maxTypos,
  );
}

/** Ignores case, accents and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
}
