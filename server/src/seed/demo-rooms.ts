import { demoUsername } from './demo-people.ts';
import type { PhotoName } from './demo-photos.ts';
import type { DemoPreview } from './demo-preview.ts';

interface DemoLine {
  readonly by: string;
  readonly minutesAgo: number;
  readonly text: string;
  readonly reactions?: readonly { readonly by: string; readonly emoji: string }[];
  /** The link preview of the link in the text. */
  readonly preview?: DemoPreview;
  /** The text of an earlier message of the room, which this one quotes. */
  readonly repliesTo?: string;
  readonly isPinned?: true;
  readonly isForwarded?: true;
  /** The name of a PDF with this text. */
  readonly document?: { readonly name: string; readonly text: string };
}

interface Conversation {
  /** Oldest first. */
  readonly lines: readonly DemoLine[];
  /** Unread messages of the demo user. */
  readonly unread?: number;
  /** Whether the demo user has muted the room. */
  readonly muted?: boolean;
}

/** A direct room, a group or the room of a project, which is given by its title. */
export type DemoRoom = Conversation &
  (
    | { readonly people: readonly [string, string] }
    | {
        readonly name: string;
        readonly people: readonly string[];
        /** Admins besides the creator. */
        readonly admins?: readonly string[];
        /** Set by the creator. */
        readonly photo?: PhotoName;
      }
    | { readonly project: string }
  );

const [asha, day, hour] = [demoUsername, 24 * 60, 60];

/** The demo rooms; the first member of a group created it. */
export const demoRooms: readonly DemoRoom[] = [
  {
    people: [asha, 'rohan-kulkarni'],
    unread: 2,
    lines: [
      {
        by: asha,
        minutesAgo: day + 3 * hour,
        text: 'Could you look at the sleep code before Sunday? It still draws 2 mA.',
      },
      {
        by: 'rohan-kulkarni',
        minutesAgo: day + 2 * hour,
        text: 'Two milliamps is the radio. Are you powering it down, or only telling it to sleep?',
      },
      { by: asha, minutesAgo: day + 2 * hour - 4, text: 'Only telling it to sleep…' },
      {
        by: 'rohan-kulkarni',
        minutesAgo: day + 2 * hour - 6,
        text: 'Then put a P-channel MOSFET in front of it. ₹4, and you are under 10 µA. https://en.wikipedia.org/wiki/Power_gating',
        preview: {
          url: 'https://en.wikipedia.org/wiki/Power_gating',
          title: 'Power gating',
          description:
            'A technique that reduces the power of a circuit by shutting off the current to blocks that are not in use.',
          site: 'Wikipedia',
        },
        reactions: [{ by: asha, emoji: '🔥' }],
      },
      {
        by: asha,
        minutesAgo: 5 * hour,
        text: 'It works. 8 µA on the bench. The battery now lasts two monsoons on paper.',
        reactions: [{ by: 'rohan-kulkarni', emoji: '🎉' }],
      },
      {
        by: 'rohan-kulkarni',
        minutesAgo: 26,
        text: 'On paper is where batteries last longest. Send me the trace overnight?',
      },
      {
        by: 'rohan-kulkarni',
        minutesAgo: 25,
        text: 'And bring one on Sunday, I will put it in our climate box.',
      },
    ],
  },
  {
    people: [asha, 'kavya-patel'],
    unread: 1,
    lines: [
      {
        by: 'kavya-patel',
        minutesAgo: 2 * day + 5 * hour,
        text: 'नमस्ते आशा! क्या आपके सेंसर पानी की नमी के साथ खारापन भी नाप सकते हैं?',
      },
      {
        by: asha,
        minutesAgo: 2 * day + 4 * hour,
        text: 'नमस्ते काव्या! अभी नहीं, पर चालकता का प्रोब ₹60 में जुड़ सकता है।',
      },
      {
        by: 'kavya-patel',
        minutesAgo: 2 * day + 4 * hour - 8,
        text: 'बहुत अच्छा। कच्छ के तीन स्कूल इसे आज़माना चाहेंगे।',
        reactions: [{ by: asha, emoji: '🙏' }],
      },
      { by: asha, minutesAgo: day + 8 * hour, text: 'मैं दो बोर्ड भेज देती हूँ। पता भेज दीजिए?' },
      {
        by: 'kavya-patel',
        minutesAgo: 48,
        text: 'पता मेल कर दिया है। बच्चे अभी से नाम सोच रहे हैं: “नमक जासूस” 🙂',
      },
    ],
  },
  {
    people: [asha, 'tenzin-dolma'],
    lines: [
      {
        by: 'tenzin-dolma',
        minutesAgo: 4 * day,
        text: 'Your post about batteries: below minus ten ours simply stop. Any idea?',
      },
      {
        by: asha,
        minutesAgo: 4 * day - 40,
        text: 'LiFePO4 does not like charging in frost. Do they charge at sunrise?',
      },
      {
        by: 'tenzin-dolma',
        minutesAgo: 4 * day - 43,
        text: 'At sunrise, yes. That is when it is coldest.',
      },
      {
        by: asha,
        minutesAgo: 4 * day - 47,
        text: 'Then hold the charger back until the pack is above zero. I can send you ten lines of code.',
        repliesTo: 'At sunrise, yes. That is when it is coldest.',
      },
      {
        by: 'tenzin-dolma',
        minutesAgo: 2 * day + hour,
        text: 'First week without a dead pack in Nubra. Julley!',
        reactions: [{ by: asha, emoji: '❤️' }],
      },
    ],
  },
  {
    people: [asha, 'meera-nair'],
    lines: [
      {
        by: 'meera-nair',
        minutesAgo: 9 * day,
        text: 'Welcome to Sangam. If anything looks odd, write to me here.',
      },
      { by: asha, minutesAgo: 9 * day - 30, text: 'Thank you! Where do I find the workshops?' },
      {
        by: 'meera-nair',
        minutesAgo: 9 * day - 35,
        text: 'Under Events. Shreya is still looking for people for the rocketry one.',
      },
    ],
  },
  {
    name: 'Sunday soldering, Bhopal',
    people: [asha, 'rohan-kulkarni', 'kavya-patel', 'gurpreet-singh', 'meera-nair'],
    admins: ['meera-nair'],
    photo: 'strips',
    unread: 3,
    lines: [
      {
        by: asha,
        minutesAgo: 3 * day,
        text: 'This Sunday, ten to one, the lab behind the library. Twenty-two have signed up.',
        isPinned: true,
        document: {
          name: 'soldering-checklist.pdf',
          text: 'Sunday soldering: iron, stand, solder, side cutters, goggles, one kit each.',
        },
        reactions: [
          { by: 'kavya-patel', emoji: '👍' },
          { by: 'meera-nair', emoji: '👍' },
          { by: 'rohan-kulkarni', emoji: '🔥' },
        ],
      },
      {
        by: 'gurpreet-singh',
        minutesAgo: 3 * day - 50,
        text: 'We can lend six irons and the good solder. They travel with the Friday train.',
      },
      { by: asha, minutesAgo: 3 * day - 55, text: 'You have just doubled the workshop.' },
      {
        by: 'rohan-kulkarni',
        minutesAgo: day + 6 * hour,
        text: 'I am bringing forty battery-monitor kits. Rejects, but only by colour.',
      },
      {
        by: 'meera-nair',
        minutesAgo: 5 * hour,
        text: 'The library opens its gate at nine. Ask for Mr. Tiwari, he has the key to the lab.',
        isForwarded: true,
      },
      {
        by: 'kavya-patel',
        minutesAgo: 3 * hour,
        text: '@asha-verma can two girls from our school join? They are thirteen and fearless.',
      },
      {
        by: 'meera-nair',
        minutesAgo: 2 * hour + 40,
        text: 'With goggles and a teacher beside them: yes, please.',
        repliesTo:
          '@asha-verma can two girls from our school join? They are thirteen and fearless.',
        reactions: [{ by: 'kavya-patel', emoji: '🎉' }],
      },
      { by: 'gurpreet-singh', minutesAgo: 2 * hour, text: 'ਦੋ ਹੋਰ ਗੌਗਲ ਵੀ ਭੇਜ ਰਿਹਾ ਹਾਂ। 🙂' },
    ],
  },
  {
    name: 'Rocketry workshop team',
    people: ['shreya-iyer', asha, 'rohan-kulkarni', 'imran-sheikh'],
    muted: true,
    unread: 2,
    lines: [
      {
        by: 'shreya-iyer',
        minutesAgo: 6 * day,
        text: 'Four of us, one motor, two weekends. Who takes what?',
      },
      {
        by: 'imran-sheikh',
        minutesAgo: 6 * day - 20,
        text: 'Telemetry. I have an antenna to prove.',
      },
      { by: asha, minutesAgo: 6 * day - 26, text: 'Altimeter and logging for me.' },
      {
        by: 'rohan-kulkarni',
        minutesAgo: 6 * day - 90,
        text: 'Then I do power and the part nobody sees.',
        reactions: [{ by: 'shreya-iyer', emoji: '😂' }],
      },
      {
        by: 'shreya-iyer',
        minutesAgo: day + 20,
        text: 'Fins are printed. They survived the stairs, so they will survive the sky.',
      },
      { by: 'imran-sheikh', minutesAgo: day, text: 'Were they meant to meet the stairs?' },
    ],
  },
  {
    project: 'Soil sensors for small farms',
    unread: 1,
    lines: [
      {
        by: asha,
        minutesAgo: 2 * day + 2 * hour,
        text: 'Sehore, row 14: the probe says 18 %, my uncle’s thumb says dry. I believe the thumb.',
        reactions: [
          { by: 'zoya-khan', emoji: '😂' },
          { by: 'rohan-kulkarni', emoji: '👍' },
        ],
      },
      {
        by: 'rohan-kulkarni',
        minutesAgo: 2 * day + hour,
        text: 'Calibrate against the thumb, then. Black cotton soil needs its own curve.',
      },
      {
        by: 'zoya-khan',
        minutesAgo: day + 4 * hour,
        text: 'New dashboard: no numbers at all. Three drops, two drops, one drop, call a neighbour.',
        reactions: [{ by: asha, emoji: '❤️' }],
      },
      { by: asha, minutesAgo: day + 3 * hour, text: 'He understood it without asking. Keep it.' },
      {
        by: 'zoya-khan',
        minutesAgo: 75,
        text: 'हिंदी वाला संस्करण भी तैयार है। “पानी दें” अब बटन में पूरा दिखता है।',
      },
    ],
  },
  {
    project: 'Mangrove drone survey',
    lines: [
      {
        by: 'shreya-iyer',
        minutesAgo: 5 * day,
        text: 'Pichavaram on Saturday, low tide at 6:10. Can the salinity probe come along?',
      },
      {
        by: asha,
        minutesAgo: 5 * day - 45,
        text: 'It can. Tape the connector, salt finds everything.',
      },
      {
        by: 'shreya-iyer',
        minutesAgo: 3 * day + 90,
        text: '412 pictures, one wet boot, no lost drone. மிக நன்றி!',
        reactions: [{ by: asha, emoji: '🎉' }],
      },
    ],
  },
  {
    project: 'Krishi Kiosk by phone',
    lines: [
      {
        by: 'arjun-deshpande',
        minutesAgo: day + 7 * hour,
        text: 'Two hundred calls yesterday. Most asked for the price of onions, twice.',
      },
      {
        by: 'ananya-bose',
        minutesAgo: day + 6 * hour,
        text: 'The second time is when they pass the phone to a neighbour. It is in the recordings.',
        reactions: [{ by: 'zoya-khan', emoji: '👍' }],
      },
      {
        by: 'zoya-khan',
        minutesAgo: day + 5 * hour,
        text: 'Then let it say the price twice by itself, slowly.',
      },
    ],
  },
];

/** A message to the demo user from a member outside their network. */
export const demoMessageRequest = {
  from: 'arjun-deshpande',
  to: asha,
  hoursAgo: 7,
  text: 'Your moisture boards would fit our kiosks around Nashik. Could we try two of them this month?',
} as const;
