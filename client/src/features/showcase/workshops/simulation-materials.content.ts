import type { Material } from './workshop.ts';

const flightLog = `time_s,height_m,speed_m_per_s
0.0,0.0,0.0
0.5,2.7,10.6
1.0,10.7,21.0
1.5,23.8,31.0
2.0,39.1,28.2
2.5,51.8,22.7
3.0,61.8,17.4
3.5,69.2,12.2
4.0,74.0,7.2
4.5,76.4,2.3
5.0,76.3,-2.6
5.5,73.8,-6.2
6.0,70.7,-6.2
6.5,67.6,-6.2
7.0,64.5,-6.2
7.5,61.4,-6.2
8.0,58.3,-6.2
10.0,45.9,-6.2
12.0,33.5,-6.2
14.0,21.1,-6.2
16.0,8.7,-6.2
17.4,0.0,0.0
`;

const heightPredictor = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Height predictor</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem }
  label { display: block; margin-top: 1rem }
  input { font: inherit; padding: .5rem; width: 8rem }
  output { display: block; margin-top: 1.5rem; font-size: 1.5rem; font-weight: 700 }
</style>
<h1>Height predictor</h1>
<p>Works without the internet. Change a number and read the result.</p>
<form>
  <label>Mass at launch, in grams <br><input name="mass" type="number" value="450" min="1"></label>
  <label>Average thrust, in newtons <br><input name="thrust" type="number" value="14" min="0" step="0.1"></label>
  <label>Burn time, in seconds <br><input name="burn" type="number" value="1.6" min="0" step="0.1"></label>
  <label>Drag number, in kg per metre <br><input name="drag" type="number" value="0.0009" min="0" step="0.0001"></label>
  <output aria-live="polite"></output>
</form>
<script>
  const form = document.querySelector('form');
  function predict() {
    const value = (name) => Number(form.elements[name].value);
    const mass = value('mass') / 1000;
    let time = 0, speed = 0, height = 0;
    const step = 0.001;
    do {
      const push = time < value('burn') ? value('thrust') : 0;
      speed += ((push - value('drag') * speed * Math.abs(speed)) / mass - 9.81) * step;
      height += speed * step;
      time += step;
    } while (speed > 0 && time < 600);
    const text = height > 0
      ? Math.round(height) + ' m after ' + time.toFixed(1) + ' s'
      : 'It does not leave the pad';
    form.querySelector('output').textContent = text;
  }
  form.addEventListener('input', predict);
  predict();
</script>
</html>
`;

export const simulationMaterials: readonly Material[] = [
  {
    type: 'video',
    title: 'One flight, from the pad to the landing',
    fileName: 'one-flight.gif',
    source: { format: 'GIF', flight: { peakMetres: 76, secondsUp: 4, secondsDown: 8 } },
  },
  {
    type: 'slides',
    title: 'From thrust curve to height',
    fileName: 'from-thrust-curve-to-height.pdf',
    source: {
      format: 'PDF',
      layout: 'slides',
      pages: [
        {
          heading: 'From thrust curve to height',
          lines: ['Flight Simulation at Your Desk', 'Kavya Hegde'],
        },
        {
          heading: 'What pushes, what pulls',
          lines: [
            'Thrust pushes up while the motor burns.',
            'Weight pulls down all the time: mass times 9.81.',
            'Drag pulls against the motion and grows with the square of the speed.',
          ],
        },
        {
          heading: 'One small step in time',
          lines: [
            'Acceleration = (thrust - drag) / mass - 9.81',
            'New speed = old speed + acceleration x step',
            'New height = old height + new speed x step',
            'Repeat until the speed is no longer upward.',
          ],
        },
        {
          heading: 'Worked example',
          lines: [
            'Mass 450 g, thrust 14 N for 1.6 s, drag number 0.0009 kg/m.',
            'Speed at burnout: about 33 m/s. Peak: about 76 m after 4.7 s.',
            'The flight log that comes with this course shows every half second.',
          ],
        },
        {
          heading: 'How sure are you?',
          lines: [
            'Change each number by a tenth and note how far the peak moves.',
            'The number that moves it most is the one to measure again.',
          ],
        },
      ],
    },
  },
  {
    type: 'document',
    title: 'Flight log for the comparison exercise',
    fileName: 'flight-log.csv',
    source: { format: 'CSV', text: flightLog },
  },
  {
    type: 'software',
    title: 'Height predictor, runs in any browser',
    fileName: 'height-predictor.html',
    source: { format: 'HTML', text: heightPredictor },
  },
  {
    type: 'certificate',
    title: 'Certificate of completion, to fill in',
    fileName: 'certificate-flight-simulation.pdf',
    source: {
      format: 'PDF',
      layout: 'certificate',
      pages: [
        {
          heading: 'Certificate of Completion',
          lines: [
            'This is to say that',
            '',
            'has worked through all five parts of',
            'Flight Simulation at Your Desk',
            'Kavya Hegde, instructor',
          ],
        },
      ],
    },
  },
];
