import type { PortraitLook } from '../shared/draw-portrait.ts';

export interface SocialLink {
  readonly site: string;
  /** The topic of the link. */
  readonly topic: string;
  readonly href: string;
}

interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly talk: string;
  readonly look: PortraitLook;
  /** Shown in more detail below every tab. */
  readonly featured?: { readonly bio: string; readonly links: readonly SocialLink[] };
}

/** Invented sample content; its English texts are the keys of the translations. */
export const speakers: readonly Speaker[] = [
  {
    id: 'nandini-krishnan',
    name: 'Nandini Krishnan',
    role: 'Propulsion Engineer and Founder, Agnipath Aerospace',
    talk: 'From a college terrace to a sounding rocket',
    look: { hair: 'bun', skin: 'brown', wear: 'indigo', glasses: true },
    featured: {
      bio: 'Nandini tested her first motor on a hostel terrace and now designs engines that are printed in one piece. She mentors two student rocketry clubs.',
      links: [
        {
          site: 'LinkedIn',
          topic: 'rocketry',
          href: 'https://www.linkedin.com/feed/hashtag/rocketry',
        },
        { site: 'GitHub', topic: 'rocketry', href: 'https://github.com/topics/rocketry' },
      ],
    },
  },
  {
    id: 'harpreet-singh-gill',
    name: 'Harpreet Singh Gill',
    role: 'Partner, Panchnad Seed Fund',
    talk: 'What we ask before the first cheque',
    look: { hair: 'turban', skin: 'wheat', wear: 'teal', beard: true },
    featured: {
      bio: 'Harpreet backs companies before they have revenue. He has read more than four thousand pitches and answers every one of them.',
      links: [
        {
          site: 'LinkedIn',
          topic: 'seed funding',
          href: 'https://www.linkedin.com/feed/hashtag/seedfunding',
        },
        { site: 'YouTube', topic: 'startups', href: 'https://www.youtube.com/hashtag/startups' },
      ],
    },
  },
  {
    id: 'farah-siddiqui',
    name: 'Farah Siddiqui',
    role: 'Head of Language Technology, Vaani Labs',
    talk: 'Speech for the next hundred million',
    look: { hair: 'scarf', skin: 'fair', wear: 'magenta' },
    featured: {
      bio: 'Farah builds speech recognition for languages that have little written text, and publishes the recordings for others to use.',
      links: [
        {
          site: 'LinkedIn',
          topic: 'speech technology',
          href: 'https://www.linkedin.com/feed/hashtag/speechtechnology',
        },
        {
          site: 'GitHub',
          topic: 'speech recognition',
          href: 'https://github.com/topics/speech-recognition',
        },
      ],
    },
  },
  {
    id: 'arjun-menon',
    name: 'Arjun Menon',
    role: 'Maintainer and Developer Advocate, Kochi Open Source',
    talk: 'Your first merged change',
    look: { hair: 'curly', skin: 'brown', wear: 'amber', beard: true, glasses: true },
  },
  {
    id: 'lalita-deshmukh',
    name: 'Lalita Deshmukh',
    role: 'Professor of Electronics, Pune',
    talk: 'Circuit boards on a student budget',
    look: { hair: 'bob', skin: 'wheat', wear: 'olive', grey: true, glasses: true },
  },
  {
    id: 'tenzin-lepcha',
    name: 'Tenzin Lepcha',
    role: 'Product Designer, Sikkim Health Stack',
    talk: 'Designing for a weak signal',
    look: { hair: 'swept', skin: 'fair', wear: 'slate' },
  },
];
