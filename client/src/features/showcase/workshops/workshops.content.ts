import { paperRocketMaterials, simulationMaterials } from './materials.content.ts';
import type { Workshop } from './workshop.ts';

/** This and the rest are invented sample content; its English texts are the keys of the translations. */
export const workshopsIntro = {
  title: 'Rocketry Workshops',
  text: 'Design, build and fly model rockets with professional engineers. Small groups, real motors, and every safety rule explained.',
};

interface HeadlineStat {
  readonly value: number;
  readonly suffix: '+' | '%' | '';
  readonly label: string;
}

export const headlineStats: readonly HeadlineStat[] = [
  { value: 500, suffix: '+', label: 'Participants' },
  { value: 20, suffix: '+', label: 'Workshops' },
  { value: 98, suffix: '%', label: 'Satisfaction Rate' },
  { value: 15, suffix: '', label: 'Expert Instructors' },
];

export const workshops: readonly Workshop[] = [
  {
    id: 'model-rocketry-fundamentals',
    title: 'Model Rocketry Fundamentals',
    shortDesc: 'Build a single-stage rocket in a day and fly it the next morning.',
    longDesc:
      'You cut the fins, pack the parachute and balance the airframe yourself. On the second morning we go to the launch field, check every rocket together and fly them one by one.',
    type: 'Live',
    daysFromToday: 9,
    startHour: 9,
    hours: 32,
    mode: 'In person',
    location: 'Jakkur Aerodrome grounds, Bengaluru',
    instructor: 'Nandini Krishnan',
    instructorTitle: 'Propulsion Engineer and Founder, Agnipath Aerospace',
    instructorBio:
      'Nandini has flown more than sixty model and sounding rockets and designs engines that are printed in one piece. Her workshops are hands-on.',
    instructorLook: { hair: 'bun', skin: 'brown', wear: 'indigo', glasses: true },
    image: 'rocket',
    level: 'Beginner',
    duration: '2 days',
    price: '$79',
    seats: 30,
    registered: 26,
    learningObjectives: [
      'Name the parts of a model rocket and say what each is for',
      'Find the centre of gravity and the centre of pressure',
      'Choose a motor for a given mass and field',
      'Prepare, check and fly a rocket by the safety code',
    ],
    prerequisites: ['None beyond school physics', 'Age 16 or above on the launch field'],
    materials: [],
    attendees: null,
    rating: null,
  },
  {
    id: 'high-power-design-and-recovery',
    title: 'High-Power Design and Recovery',
    shortDesc: 'Dual-deployment parachutes, flight computers and airframes that land undamaged.',
    longDesc:
      'Three days around one question: how does a two-metre rocket come down safely? We size parachutes, wire a flight computer, test the ejection charges on the ground and fly one team rocket.',
    type: 'Live',
    daysFromToday: 26,
    startHour: 9,
    hours: 56,
    mode: 'Hybrid',
    location: 'Veli campus, Thiruvananthapuram, and online on the first day',
    instructor: 'Suresh Babu Nair',
    instructorTitle: 'Former Recovery Systems Lead, Sounding Rockets',
    instructorBio:
      'Suresh spent twenty-two years bringing payloads back from the edge of space. He teaches with real examples of what can go wrong.',
    instructorLook: { hair: 'short', skin: 'deep', wear: 'teal', grey: true, beard: true },
    image: 'parachute',
    level: 'Advanced',
    duration: '3 days',
    price: '$149',
    seats: 20,
    registered: 18,
    learningObjectives: [
      'Size drogue and main parachutes for a given landing speed',
      'Wire and program a flight computer for two events',
      'Test ejection charges on the ground without risk',
      'Read a flight log and explain the flight',
    ],
    prerequisites: [
      'A model rocket of your own that has flown at least once',
      'Basic soldering',
      'A laptop for the flight computer',
    ],
    materials: [],
    attendees: null,
    rating: null,
  },
  {
    id: 'flight-simulation-at-your-desk',
    title: 'Flight Simulation at Your Desk',
    shortDesc: 'Predict height, speed and landing spot before you build.',
    longDesc:
      'A recorded course in five short parts. You start from a thrust curve, calculate the flight in a spreadsheet, compare it with a real flight log and finish with your own design.',
    type: 'Pre-recorded',
    daysFromToday: -16,
    startHour: 10,
    hours: 6,
    mode: 'Online',
    location: 'Online, at your own pace',
    instructor: 'Kavya Hegde',
    instructorTitle: 'Simulation Engineer and Lecturer in Flight Mechanics',
    instructorBio:
      'Kavya writes trajectory software and teaches flight mechanics with practical exercises.',
    instructorLook: { hair: 'long', skin: 'wheat', wear: 'magenta' },
    image: 'trajectory',
    level: 'Intermediate',
    duration: '6 hours',
    price: '$149',
    seats: null,
    registered: null,
    learningObjectives: [
      'Turn a thrust curve into speed and height, step by step',
      'Account for drag, wind and the weight of burnt fuel',
      'Compare a prediction with a flight log',
      'Estimate the error of your prediction',
    ],
    prerequisites: ['School mathematics with some trigonometry', 'A spreadsheet program'],
    materials: simulationMaterials,
    attendees: null,
    rating: null,
  },
  {
    id: 'water-and-paper-rockets',
    title: 'Water and Paper Rockets for Classrooms',
    shortDesc: 'A safe first launch for school clubs, with household materials.',
    longDesc:
      'Teachers and club leaders built paper and water rockets, measured how high they flew with a protractor and a thread, and left with a plan for their own school.',
    type: 'Live',
    daysFromToday: -34,
    startHour: 10,
    hours: 7,
    mode: 'In person',
    location: 'Birla Science Centre, Adarsh Nagar, Hyderabad',
    instructor: 'Geeta Rawat',
    instructorTitle: 'Physics Teacher and Science Club Mentor',
    instructorBio:
      'Geeta has run a science club for eighteen years. Her students hold the district record for the highest water rocket.',
    instructorLook: { hair: 'bob', skin: 'wheat', wear: 'olive', glasses: true },
    image: 'motor',
    level: 'Beginner',
    duration: '1 day',
    price: '$65',
    seats: null,
    registered: null,
    learningObjectives: [
      'Build a paper and a water rocket with pupils in one lesson',
      'Measure height with an angle and a distance',
      'Run a launch safely with a class of thirty',
    ],
    prerequisites: ['None'],
    materials: paperRocketMaterials,
    attendees: 38,
    rating: 4.9,
  },
];

interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'I had only ever seen rockets on a screen. Ours flew to 210 metres and landed forty steps away.',
    name: 'Ishita Banerjee',
    role: 'Second-year student, Kolkata',
  },
  {
    quote:
      'The recovery sessions saved our competition entry. We changed one knot and one line of code.',
    name: 'Mohammed Rizwan',
    role: 'Team lead, college rocketry club, Chennai',
  },
  {
    quote: 'My class nine pupils measured, argued and measured again. That is what I came for.',
    name: 'Savitri Joshi',
    role: 'Physics teacher, Dehradun',
  },
];
