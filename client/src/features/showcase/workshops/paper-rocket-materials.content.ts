import type { Material } from './workshop.ts';

const lessonPlan = `A LESSON WITH PAPER ROCKETS
For a class of thirty, in eighty minutes

YOU NEED
- 30 sheets of paper, tape, scissors
- one foot pump or a stamp launcher made from a bottle and a pipe
- 10 protractors with a thread and a small weight
- 20 metres of string, chalk

BEFORE THE LESSON
Mark a launch line and a second line 15 metres away. Nobody stands between the two.

THE LESSON
00:00  What does a rocket need to fly straight? Collect guesses.
00:10  Build in pairs: roll the tube, close the nose, tape on three fins.
00:35  Balance it on a finger. Is the nose the heavy end?
00:45  Launch one at a time. One pair launches, one pair measures the angle.
01:05  Height = distance x tan(angle) + eye height. Compare with the guesses.
01:15  Which one change would you make? Write it on the fin.

SAFETY
Count down aloud. Never lean over the launcher. Eye protection for the launching pair.
`;

const heightFromAngle = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Height from an angle</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem }
  label { display: block; margin-top: 1rem }
  input { font: inherit; padding: .5rem; width: 8rem }
  output { display: block; margin-top: 1.5rem; font-size: 1.5rem; font-weight: 700 }
</style>
<h1>Height from an angle</h1>
<p>Works without the internet. Change a number and read the result.</p>
<form>
  <label>Distance to the launcher, in metres <br><input name="distance" type="number" value="15" min="0" step="0.5"></label>
  <label>Angle on the protractor, in degrees <br><input name="angle" type="number" value="48" min="0" max="89"></label>
  <label>Height of your eye, in metres <br><input name="eye" type="number" value="1.4" min="0" step="0.1"></label>
  <output aria-live="polite"></output>
</form>
<script>
  const form = document.querySelector('form');
  function measure() {
    const value = (name) => Number(form.elements[name].value);
    const height = value('distance') * Math.tan((value('angle') * Math.PI) / 180) + value('eye');
    form.querySelector('output').textContent = height.toFixed(1) + ' m';
  }
  form.addEventListener('input', measure);
  measure();
</script>
</html>
`;

export const paperRocketMaterials: readonly Material[] = [
  {
    type: 'video',
    title: 'The highest water rocket of the day',
    fileName: 'highest-water-rocket.gif',
    source: { format: 'GIF', flight: { peakMetres: 41, secondsUp: 3, secondsDown: 5 } },
  },
  {
    type: 'slides',
    title: 'Rockets from the cupboard',
    fileName: 'rockets-from-the-cupboard.pdf',
    source: {
      format: 'PDF',
      layout: 'slides',
      pages: [
        {
          heading: 'Rockets from the cupboard',
          lines: ['Water and Paper Rockets for Classrooms', 'Geeta Rawat'],
        },
        {
          heading: 'Why it flies',
          lines: [
            'Air or water goes down, the rocket goes up.',
            'More pressure is more speed, until the bottle says no: stay below 4 bar.',
            'A third of the bottle filled with water flies highest.',
          ],
        },
        {
          heading: 'Why it flies straight',
          lines: [
            'The heavy end leads: put the weight in the nose.',
            'The large end follows: put the fins at the tail.',
            'Swing test: on a string it must point into the wind.',
          ],
        },
        {
          heading: 'How high was it?',
          lines: [
            'Stand at a known distance and follow it with a protractor.',
            'Height = distance x tan(angle) + eye height',
            'At 15 m and 45 degrees: 15 m + 1.4 m = 16.4 m',
          ],
        },
      ],
    },
  },
  {
    type: 'document',
    title: 'Lesson plan for one class',
    fileName: 'lesson-plan.txt',
    source: { format: 'TXT', text: lessonPlan },
  },
  {
    type: 'software',
    title: 'Height from an angle, runs in any browser',
    fileName: 'height-from-an-angle.html',
    source: { format: 'HTML', text: heightFromAngle },
  },
  {
    type: 'certificate',
    title: 'Certificate of participation, to fill in',
    fileName: 'certificate-water-and-paper-rockets.pdf',
    source: {
      format: 'PDF',
      layout: 'certificate',
      pages: [
        {
          heading: 'Certificate of Participation',
          lines: [
            'This is to say that',
            '',
            'built, flew and measured a rocket at',
            'Water and Paper Rockets for Classrooms',
            'Geeta Rawat, instructor',
          ],
        },
      ],
    },
  },
];
