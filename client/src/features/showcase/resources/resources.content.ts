export type ResourceCategory =
  | 'certificates'
  | 'learning-materials'
  | 'performance-reports'
  | 'custom-forms';

export interface Resource {
  readonly id: ResourceCategory;
  readonly title: string;
  readonly description: string;
  /** A short description of its content. */
  readonly holds: string;
}

/** The parts of the page of resources; the English texts are the keys of the translations. */
export const resources: readonly Resource[] = [
  {
    id: 'certificates',
    title: 'Certificates',
    description: 'See sample certificates, print them on A4 or download them as an image.',
    holds: '3 sample certificates',
  },
  {
    id: 'learning-materials',
    title: 'Learning Materials',
    description: 'Checklists, practice data and plans to read here or download.',
    holds: '5 files to open and download',
  },
  {
    id: 'performance-reports',
    title: 'Performance Reports',
    description: 'Attendance and scores of a batch week by week, as a chart and a table.',
    holds: '1 sample report of 8 weeks',
  },
  {
    id: 'custom-forms',
    title: 'Custom Forms',
    description: 'Create a form for a club, an event or a survey, and download it.',
    holds: 'A form maker with a preview',
  },
];
