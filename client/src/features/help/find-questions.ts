import type { HelpQuestion, HelpTopic } from './help-topic.ts';

type Words = (descriptor: HelpTopic['title']) => string;

/** The topics with the questions that match every word of the query as a prefix. */
export function findQuestions(
  topics: readonly HelpTopic[],
  asked: string,
  words: Words,
): HelpTopic[] {
  const wanted = fold(asked).split(/\s+/).filter(Boolean);
  const isFound = (topic: HelpTopic, { question, answer }: HelpQuestion) => {
    const text = ` ${fold(`${words(topic.title)} ${words(question)} ${words(answer)}`)}`;
    return wanted.every((word) => text.includes(` ${word}`));
  };
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((one) => isFound(topic, one)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Ignores case, accents and punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
}
