/** A week of the course that the report is about. */
export interface ReportWeek {
  readonly week: number;
  readonly topic: string;
  /** Both in percent. */
  readonly attendance: number;
  readonly score: number;
}

/** The performance report among the sample resources of the showcase. */
export const sampleReport = {
  title: 'Data Science Fundamentals, evening batch',
  learners: 28,
  passMark: 60,
  weeks: [
    { week: 1, topic: 'Reading and cleaning data', attendance: 96, score: 71 },
    { week: 2, topic: 'Questions and summaries', attendance: 93, score: 68 },
    { week: 3, topic: 'Charts', attendance: 93, score: 76 },
    { week: 4, topic: 'Probability and samples', attendance: 86, score: 58 },
    { week: 5, topic: 'Comparing groups', attendance: 82, score: 63 },
    { week: 6, topic: 'Linear regression', attendance: 86, score: 69 },
    { week: 7, topic: 'Fair use of data', attendance: 89, score: 81 },
    { week: 8, topic: 'The final report', attendance: 96, score: 84 },
  ] satisfies readonly ReportWeek[],
} as const;
