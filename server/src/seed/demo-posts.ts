import type { PhotoName } from './demo-photos.ts';
import type { DemoPreview } from './demo-preview.ts';

/**
 * A reply by a user (`by`), with its delay in minutes (`after`): after the reply or comment before it. That of a comment
 * counts from the post.
 */
export interface DemoReply {
  readonly by: string;
  readonly after: number;
  readonly text: string;
}

export interface DemoComment extends DemoReply {
  /** The answer that the author of the question accepted. */
  readonly isAnswer?: true;
  /** The text before an edit, ten minutes after the comment. */
  readonly earlierText?: string;
  readonly replies?: readonly DemoReply[];
}

export interface DemoPost {
  /** The username of the author. */
  readonly by: string;
  readonly hoursAgo: number;
  readonly text: string;
  /** The number of likes. */
  readonly likes: number;
  readonly pictures?: readonly { readonly name: PhotoName; readonly alt: string }[];
  readonly comments?: readonly DemoComment[];
  /** Whether the author has locked the comments. */
  readonly hasLockedComments?: true;
  /** Whether the author can accept an answer. */
  readonly isQuestion?: true;
  /** The text before an edit, half an hour after the post. */
  readonly earlierText?: string;
  readonly poll?: {
    readonly options: readonly string[];
    readonly hours: number;
    /** The usernames of the members who voted for each option. */
    readonly votes: readonly (readonly string[])[];
  };
  /** Ends with a link to the latest post of this user, which is shown as a card. */
  readonly quotesLatestOf?: string;
  /** The link preview of the link in the text. */
  readonly preview?: DemoPreview;
}

/** The demo posts of the last days, newest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    by: 'imran-sheikh',
    hoursAgo: 0.4,
    text: 'Second attempt at a 433 MHz Yagi from broom sticks and brazing rod. SWR went from 4.1 to 1.6 after I stopped trusting the calculator and started cutting 2 mm at a time.\n\nWrite-up with every mistake is on the lab wiki; the theory is here: https://en.wikipedia.org/wiki/Yagi-Uda_antenna #antennas #ece',
    preview: {
      url: 'https://en.wikipedia.org/wiki/Yagi-Uda_antenna',
      title: 'Yagi–Uda antenna',
      description:
        'A directional antenna of several parallel elements, invented in Japan in 1926 and still on many roofs.',
      site: 'Wikipedia',
    },
    likes: 6,
    comments: [
      {
        by: 'rohan-kulkarni',
        after: 9,
        text: 'Cutting 2 mm at a time is the real syllabus. How are you holding the elements square?',
        replies: [
          {
            by: 'imran-sheikh',
            after: 4,
            text: '@rohan-kulkarni cable ties and hope. A printed clamp is next if the lab printer is free on Tuesday.',
          },
        ],
      },
    ],
  },
  {
    by: 'arjun-deshpande',
    hoursAgo: 1.5,
    text: 'We are looking for two interns at Krishi Kiosk from January, one for speech and one for field work around Nashik. Paid, six months, and you will spend at least one week a month with farmers.\n\nIf you know Marathi and are not afraid of a broken phone line, write to me. #hiring #internships #agritech',
    likes: 9,
    comments: [
      {
        by: 'ananya-bose',
        after: 12,
        text: 'Is the speech part recognition or synthesis? I have a classmate who has worked on both for Bengali.',
        replies: [
          {
            by: 'arjun-deshpande',
            after: 6,
            text: 'Recognition first. Farmers call, we have to understand crop names in four dialects. Please send your classmate my way.',
          },
          {
            by: 'ananya-bose',
            after: 20,
            text: 'Done. She will write tonight.',
          },
        ],
      },
      {
        by: 'asha-verma',
        after: 31,
        text: 'Would you take a person who only has weekends until May? Our soil sensors could feed your forecasts.',
        replies: [
          {
            by: 'arjun-deshpande',
            after: 8,
            text: '@asha-verma not as an intern, but as a partner. Let us talk on Thursday.',
          },
        ],
      },
    ],
  },
  {
    by: 'gurpreet-singh',
    hoursAgo: 2,
    text: 'This is what I mean when I ask for one number. Not “AI for agriculture”, but two days of diesel. The incubator has a desk for the team that builds the next one.',
    likes: 5,
    quotesLatestOf: 'asha-verma',
  },
  {
    by: 'asha-verma',
    hoursAgo: 3,
    text: 'One week of soil moisture from eleven sensors near Sehore. The dip on Wednesday is a farmer who closed the pump two days earlier because the app told him the ground was still wet.\n\nTwo days of diesel. That is what the whole project was for. #soil #openhardware #किसान',
    likes: 11,
    pictures: [
      {
        name: 'moisture',
        alt: 'A line chart of soil moisture over seven days, with a slow fall until Wednesday and a rise after it',
      },
    ],
    comments: [
      {
        by: 'lakshmi-reddy',
        after: 14,
        text: 'This is the first slide of your pitch. Everything else can wait.',
        earlierText: 'This is the first slide of your pitch.',
      },
      {
        by: 'kavya-patel',
        after: 40,
        text: 'How do you keep the probes from corroding? Ours last a month in saline water.',
        replies: [
          {
            by: 'asha-verma',
            after: 15,
            text: 'Capacitive, coated with conformal varnish, and we read for only 50 ms an hour. Nine months so far.',
          },
          { by: 'kavya-patel', after: 3, text: 'Borrowing all of that, thank you.' },
          {
            by: 'rohan-kulkarni',
            after: 25,
            text: 'If you want, I can look at the analogue side. 50 ms sounds long for that chip.',
          },
        ],
      },
    ],
  },
  {
    by: 'shreya-iyer',
    hoursAgo: 5,
    text: 'ராக்கெட் பட்டறைக்கு ஒரு குழு தேவை. எங்களிடம் இருவர் இருக்கிறோம்: ஒருவர் எலக்ட்ரானிக்ஸ், ஒருவர் நான். காற்றியக்கம் தெரிந்த ஒருவர் வேண்டும்.\n\nWe are two and need a third who understands fins better than we do. #ராக்கெட் #rocketry #சென்னை',
    likes: 5,
    comments: [
      {
        by: 'imran-sheikh',
        after: 22,
        text: 'I can bring a telemetry link, but do not let me near the fins.',
      },
    ],
  },
  {
    by: 'lakshmi-reddy',
    hoursAgo: 7,
    hasLockedComments: true,
    text: 'Three things I wish founders would stop putting on slide two: the size of the whole Indian market, a quadrant in which they are alone, and the word "only".\n\nPut one customer there, with a name and what they paid. #fundraising #startups',
    likes: 10,
    earlierText:
      'Two things I wish founders would stop putting on slide two: the size of the whole Indian market, and a quadrant in which they are alone. #fundraising #startups',
    poll: {
      options: ['The whole Indian market', 'The lonely quadrant', 'The word "only"'],
      hours: 72,
      votes: [
        ['kavya-patel', 'rohan-kulkarni', 'ananya-bose', 'zoya-khan'],
        ['arjun-deshpande', 'tenzin-dolma'],
        ['gurpreet-singh'],
      ],
    },
    comments: [
      {
        by: 'gurpreet-singh',
        after: 18,
        text: 'I am printing this and hanging it above the coffee machine in the incubator.',
      },
      {
        by: 'arjun-deshpande',
        after: 33,
        text: 'Guilty of two of the three, as of last March.',
        replies: [
          {
            by: 'lakshmi-reddy',
            after: 5,
            text: 'I remember. You also had the customer, on slide nine.',
          },
        ],
      },
    ],
  },
  {
    by: 'tenzin-dolma',
    hoursAgo: 10,
    text: 'First snow on the array at Tangtse. Output fell to a fifth by noon, and was back by three because two women of the village went up with brooms before we even called.\n\nMaintenance is people. #solar #ladakh',
    likes: 11,
    pictures: [
      {
        name: 'mountains',
        alt: 'A row of solar panels below snow-covered mountains at dawn',
      },
    ],
    comments: [
      {
        by: 'zoya-khan',
        after: 16,
        text: 'Do they get an alert, or did they simply look out of the window?',
        replies: [
          {
            by: 'tenzin-dolma',
            after: 11,
            text: '@zoya-khan the window is the alert. Your wall poster hangs beside it, and it works.',
          },
        ],
      },
    ],
  },
  {
    by: 'gurpreet-singh',
    hoursAgo: 14,
    text: 'ਲੁਧਿਆਣਾ ਵਿੱਚ ਸਾਡਾ ਅਗਲਾ ਬੈਚ ਜਨਵਰੀ ਵਿੱਚ ਸ਼ੁਰੂ ਹੋਵੇਗਾ। ਮਸ਼ੀਨਾਂ ਅਤੇ ਭੋਜਨ ਵਾਲੇ ਸਟਾਰਟਅੱਪ ਅਰਜ਼ੀ ਦੇ ਸਕਦੇ ਹਨ।\n\nOur next batch opens on 5 January: ten places, machine tools and food, no equity in the first six months. Ask me anything below. #ਪੰਜਾਬ #incubation',
    likes: 7,
    comments: [
      {
        by: 'kavya-patel',
        after: 45,
        text: 'Do paper-based water tests count as food?',
        replies: [
          { by: 'gurpreet-singh', after: 10, text: 'If a dairy would buy them, yes. Would one?' },
          { by: 'kavya-patel', after: 7, text: 'Two already ask every week. I will apply.' },
        ],
      },
    ],
  },
  {
    by: 'ananya-bose',
    hoursAgo: 18,
    text: 'আমাদের বাংলা বক্তৃতা ডেটাসেটে এখন ১২০ ঘণ্টা আছে, আটটি জেলা থেকে।\n\n120 hours from eight districts, every speaker asked and paid. Word error rate drops from 31 to 19 on the rural test set. On the news-reader test set nothing changes, which tells you what that test set was worth. #বাংলা #speech #opendata',
    likes: 8,
    comments: [
      {
        by: 'lakshmi-reddy',
        after: 50,
        text: 'What did the consent form look like? I would like to show it to two companies that think it cannot be done.',
        replies: [
          {
            by: 'ananya-bose',
            after: 30,
            text: 'One page, read aloud, recorded. I will put it beside the data.',
          },
        ],
      },
    ],
  },
  {
    by: 'zoya-khan',
    hoursAgo: 22,
    text: 'Tested the new order screen at Aminabad market at one in the afternoon. In that sun, nobody could tell our "disabled" grey from white. Now it is a word instead of a colour.\n\nकाग़ज़ पर अच्छा दिखना काफ़ी नहीं है। #design #accessibility #लखनऊ',
    likes: 9,
    pictures: [
      {
        name: 'phones',
        alt: 'Two phone screens side by side: one pale and hard to read, one with strong contrast',
      },
    ],
    comments: [
      {
        by: 'meera-nair',
        after: 25,
        text: 'We should test our own buttons like this. When are you in Kochi next?',
      },
    ],
  },
  {
    by: 'meera-nair',
    hoursAgo: 26,
    text: 'Welcome to everyone who came from the Bhopal and Aurangabad workshops this week. Say hello below with one sentence on what you are building, and one on what you are stuck at. The second one is how people here find each other. #introductions',
    likes: 8,
    comments: [
      {
        by: 'imran-sheikh',
        after: 11,
        text: 'Building antennas from scrap. Stuck at measuring them without a chamber.',
        replies: [
          {
            by: 'rohan-kulkarni',
            after: 13,
            text: 'A football ground, a friend with a long rope, and a cheap SDR. I will show you.',
          },
        ],
      },
      {
        by: 'asha-verma',
        after: 40,
        text: 'Building soil sensors. Stuck at getting them certified without spending what they cost.',
      },
    ],
  },
  {
    by: 'rohan-kulkarni',
    hoursAgo: 30,
    text: 'The battery monitor now survives a reversed connection. It took one P-channel MOSFET, eleven rupees, and three boards that did not survive it.\n\nSchematics are up, pull requests welcome. #openhardware #embedded #पुणे',
    likes: 7,
    comments: [
      {
        by: 'tenzin-dolma',
        after: 60,
        text: 'Does it know lithium iron phosphate at minus fifteen? If so I want forty.',
        replies: [
          {
            by: 'rohan-kulkarni',
            after: 12,
            text: 'Not yet below zero. Send me a log and I will make it.',
          },
        ],
      },
    ],
  },
  {
    by: 'kavya-patel',
    hoursAgo: 34,
    text: 'પાણીની તપાસ હવે ત્રણ રૂપિયામાં. શાળાના બાળકો જાતે કરી શકે છે.\n\nNitrate, iron and hardness on one strip, read by a phone camera against the printed scale. Forty schools in Vadodara start on Monday. #પાણી #publichealth #lowcost',
    likes: 10,
    pictures: [
      {
        name: 'strips',
        alt: 'Five paper test strips beside a colour scale from pale yellow to deep red',
      },
    ],
    comments: [
      {
        by: 'asha-verma',
        after: 19,
        text: 'Which phones did you calibrate on? Ours see three different reds.',
        replies: [
          {
            by: 'kavya-patel',
            after: 9,
            text: 'That is why the scale is printed on the strip itself: both are wrong in the same way.',
          },
        ],
      },
    ],
  },
  {
    by: 'asha-verma',
    hoursAgo: 44,
    text: 'सोल्डरिंग की क्लास इस रविवार फिर से है, सुबह दस बजे, लैब 3 में। अपना आयरन लाना ज़रूरी नहीं, बस हाथ जलने से मत डरना।\n\nFree, first fifteen. @imran-sheikh is helping with the antenna table this time. #सोल्डरिंग #भोपाल #learning',
    likes: 6,
    comments: [
      {
        by: 'imran-sheikh',
        after: 7,
        text: 'I will bring the broom-stick Yagi, so people have something to laugh at.',
      },
    ],
  },
  {
    by: 'arjun-deshpande',
    hoursAgo: 50,
    text: 'आज पहिल्यांदा दहा हजार शेतकऱ्यांनी एका दिवसात फोन केला. सर्व्हर पडला नाही, पण मी जवळजवळ पडलो.\n\nTen thousand calls in a day for the first time. Average length 74 seconds, most asked: will it rain before Friday. #शेती #startups',
    likes: 11,
    comments: [
      {
        by: 'gurpreet-singh',
        after: 6,
        text: 'From eleven calls a day in your first week with us. Well earned.',
      },
      {
        by: 'zoya-khan',
        after: 15,
        text: 'And will it?',
        replies: [
          { by: 'arjun-deshpande', after: 4, text: 'In Nashik, a little. In Jalgaon, no.' },
        ],
      },
    ],
  },
  {
    by: 'lakshmi-reddy',
    hoursAgo: 58,
    text: 'శనివారం సాయంత్రం నాలుగు నుంచి ఆరు వరకు ఆఫీస్ అవర్స్. ఒక స్పష్టమైన ప్రశ్నతో రండి.\n\nOffice hours on Saturday, 4 to 6. Come with one clear question and I will give you one clear answer, or the name of a person who has it. #mentoring #హైదరాబాద్',
    likes: 8,
  },
  {
    by: 'shreya-iyer',
    hoursAgo: 66,
    text: 'The line follower finally takes the hairpin. It was never the PID, it was the left wheel, which is half a millimetre smaller than the right one.\n\nMeasure the cheap part first. #robotics',
    likes: 7,
    comments: [
      {
        by: 'rohan-kulkarni',
        after: 20,
        text: 'Every control problem I have ever had, in one sentence.',
      },
    ],
  },
  {
    by: 'tenzin-dolma',
    hoursAgo: 74,
    text: 'Twelve new technicians certified in Leh this week, seven of them women, the oldest sixty-one. She found a fault on the practice rig that I had not put there. #training #solar #ladakh',
    likes: 11,
    comments: [
      {
        by: 'meera-nair',
        after: 28,
        text: 'Please ask her whether we may tell her story on the community page.',
      },
    ],
  },
  {
    by: 'imran-sheikh',
    hoursAgo: 82,
    text: 'Question for those who have done it: is it worth presenting a half-finished project at a college fest, or does everyone only remember that it did not work? #advice #ece',
    likes: 4,
    isQuestion: true,
    comments: [
      {
        by: 'asha-verma',
        after: 12,
        text: 'Show it. Put a sign on it that says what does not work yet. Half of my helpers came from that sign.',
        isAnswer: true,
      },
      {
        by: 'lakshmi-reddy',
        after: 35,
        text: 'People remember who explained well. Finished things explain themselves.',
      },
    ],
  },
  {
    by: 'zoya-khan',
    hoursAgo: 91,
    text: 'I have two free hours a week for student projects that need an interface. No decks please, bring the thing itself, however ugly. #design #mentoring',
    likes: 9,
    comments: [
      {
        by: 'shreya-iyer',
        after: 55,
        text: 'Our ground station has one button and four meanings. May I?',
        replies: [
          { by: 'zoya-khan', after: 18, text: 'That is exactly what I mean. Friday at five.' },
        ],
      },
    ],
  },
  {
    by: 'ananya-bose',
    hoursAgo: 99,
    text: 'If your benchmark was recorded in a studio, it measures the studio. I will keep saying this until I am invited to fewer meetings. #speech #honestbenchmarks',
    likes: 6,
  },
  {
    by: 'gurpreet-singh',
    hoursAgo: 108,
    text: 'Looking for a tool maker near Ludhiana who can cut a die for a paneer press, food-grade steel, under a lakh. Asking for a founder who has orders and no mould. #manufacturing #food',
    likes: 5,
    comments: [
      {
        by: 'arjun-deshpande',
        after: 80,
        text: 'There is a workshop in Phagwara that did our kiosk frames. Sending you the number.',
      },
    ],
  },
  {
    by: 'kavya-patel',
    hoursAgo: 120,
    text: 'Read of the week: a 1987 paper on starch as a binder for paper strips. A chemist in Anand solved our humidity problem before I was born. Libraries are laboratories. #biotech #reading',
    likes: 7,
  },
  {
    by: 'rohan-kulkarni',
    hoursAgo: 131,
    text: 'Friendly reminder that a watchdog that is fed from an interrupt only proves that interrupts work. #embedded #firmware',
    likes: 6,
    comments: [
      {
        by: 'imran-sheikh',
        after: 70,
        text: 'I have just checked our code. I would rather not say more.',
      },
    ],
  },
  {
    by: 'meera-nair',
    hoursAgo: 144,
    text: 'ഈ ആഴ്ച ഏറ്റവും കൂടുതൽ സഹായിച്ച ആൾ: @asha-verma. പതിനൊന്ന് ചോദ്യങ്ങൾക്ക് മറുപടി, അതിൽ നാലെണ്ണം രാത്രി പന്ത്രണ്ടിന് ശേഷം.\n\nThank you from all of us. Please also sleep. #സംഗമം #community',
    likes: 10,
    comments: [
      { by: 'asha-verma', after: 21, text: 'The soldering iron keeps me awake anyway. Thank you.' },
    ],
  },
  {
    by: 'asha-verma',
    hoursAgo: 160,
    text: 'Ordered fifty enclosures, got fifty lids. The supplier is sure that I wanted lids. If anyone in Bhopal builds something that needs lids, 92 by 58 mm, grey, I am your person. #hardware #startuplife',
    likes: 9,
    comments: [
      {
        by: 'tenzin-dolma',
        after: 34,
        text: 'We need lids for junction boxes. Not joking: 92 by 58 fits.',
        replies: [{ by: 'asha-verma', after: 5, text: 'They are yours for the postage.' }],
      },
    ],
  },
];
