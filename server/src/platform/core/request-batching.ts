interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly answer: PromiseWithResolvers<Answer>;
}

interface Together {
  readonly mostTogether: number;
  /** So many groups are worked on at the same time. */
  readonly groups: number;
}

/**
 * Request batching (coalescing): requests that arrive while others are processed are answered by one query afterwards.
 * A batch never uses a query that began before the request arrived, so that users see their own writes.
 */
export function batchRequests<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { mostTogether, groups }: Together,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let working = 0;

  async function workOff(): Promise<void> {
    working++;
    while (waiting.length > 0) await answerGroup(waiting.splice(0, mostTogether));
    working--;
  }

  async function answerGroup(group: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await answerAll(group.map(({ question }) => question));
      for (const [index, { answer }] of group.entries()) answer.resolve(answers[index] as Answer);
    } catch (error) {
      for (const { answer } of group) answer.reject(error);
    }
  }

  return (question) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ question, answer });
    if (working < groups) void workOff();
    return answer.promise;
  };
}
