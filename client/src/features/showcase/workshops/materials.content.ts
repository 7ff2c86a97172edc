import type { Material } from './workshop.ts';

/** Of the recorded workshop on flight simulation. */
export const simulationMaterials: readonly Material[] = [
  {
    type: 'video',
    title: 'One flight, from the pad to the landing',
    fileName: 'one-flight.gif',
    format: 'GIF',
    seconds: 12,
  },
  {
    type: 'slides',
    title: 'From thrust curve to height',
    fileName: 'from-thrust-curve-to-height.pdf',
    format: 'PDF',
    bytes: 3606,
  },
  {
    type: 'document',
    title: 'Flight log for the comparison exercise',
    fileName: 'flight-log.csv',
    format: 'CSV',
    bytes: 335,
  },
  {
    type: 'software',
    title: 'Height predictor, runs in any browser',
    fileName: 'height-predictor.html',
    format: 'HTML',
    bytes: 1796,
  },
  {
    type: 'certificate',
    title: 'Certificate of completion, to fill in',
    fileName: 'certificate-flight-simulation.pdf',
    format: 'PDF',
    bytes: 1139,
  },
];

/** Of the past workshop on water and paper rockets. */
export const paperRocketMaterials: readonly Material[] = [
  {
    type: 'video',
    title: 'The highest water rocket of the day',
    fileName: 'highest-water-rocket.gif',
    format: 'GIF',
    seconds: 8,
  },
  {
    type: 'slides',
    title: 'Rockets from the cupboard',
    fileName: 'rockets-from-the-cupboard.pdf',
    format: 'PDF',
    bytes: 2934,
  },
  {
    type: 'document',
    title: 'Lesson plan for one class',
    fileName: 'lesson-plan.txt',
    format: 'TXT',
    bytes: 884,
  },
  {
    type: 'software',
    title: 'Height from an angle, runs in any browser',
    fileName: 'height-from-an-angle.html',
    format: 'HTML',
    bytes: 1355,
  },
  {
    type: 'certificate',
    title: 'Certificate of participation, to fill in',
    fileName: 'certificate-water-and-paper-rockets.pdf',
    format: 'PDF',
    bytes: 1150,
  },
];
