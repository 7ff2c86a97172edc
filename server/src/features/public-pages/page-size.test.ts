import { maxPostCharacters } from '@sangam/contract/posts/posts.calls.ts';
import { experienceLimits } from '@sangam/contract/profiles/experience.ts';
import { profileLimits } from '@sangam/contract/profiles/profiles.calls.ts';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { publicFields } from '@sangam/contract/public-pages/public-pages.calls.ts';
import { languages } from '@sangam/contract/settings/languages.ts';
import { describe, expect, test } from 'vitest';
import { preparePage } from '../../platform/http/prepared-page.ts';
import { buildTestFontScript } from '../../../test/test-font-script.ts';
import { buildSite, renderDocument, type PageContent, type Site } from './page-document.ts';
import { describePostPage } from './post-page.ts';
import { describeProfilePage } from './profile-page.ts';
import { describeProjectPage } from './project-page.ts';
import type { PublicMedia, PublicProfilePageRow } from './public-pages.queries.ts';

const fontScript = buildTestFontScript();

const settings = {
  browser: {
    googleClientId: null,
    analyticsId: null,
    analyticsUrl: null,
    grievanceOfficer: null,
    branding: {},
  },
  accentColor: '#0b6e4f',
  logo: null,
};

const syllables = 'का री मा तो पे लु शा ने वि दो ग्र मि ता रो बे सि यु ला वो जु'.split(' ');
let seed = 1;
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const vocabulary = Array.from({ length: 3000 }, () =>
  Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)]).join(''),
);

/** Varied words in Devanagari, which has three bytes a letter: the same text again would compress to nothing. */
function words(length: number): string {
  let text = '';
  while (text.length < length) text += `${vocabulary[random(vocabulary.length)]} `;
  return text.slice(0, length).trim();
}

const list = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const id = () => `${random(2 ** 31)}-${random(9999)}-7000-8000-${random(2 ** 31)}`;
const createdAt = '2026-11-17T10:00:00.000Z';

const photo = (): PublicMedia => ({
  id: id(),
  type: 'image/webp',
  width: 1600,
  height: 1200,
  alt: words(200),
  isMadeWithAi: true,
  variants: [{ name: '480.webp', width: 480 }],
});

const profile: PublicProfilePageRow = {
  username: 'a'.repeat(40),
  name: words(80),
  designation: words(profileLimits.designation),
  nativeName: words(profileLimits.nativeName),
  about: words(2 * profileLimits.about),
  location: words(profileLimits.location),
  graduationYear: 2027,
  experience: list(experienceLimits.entries, () => ({
    title: words(experienceLimits.line),
    organisation: words(experienceLimits.line),
    employmentType: 'internship' as const,
    location: words(experienceLimits.line),
    from: '2024-06',
    to: '2025-01',
    description: words(experienceLimits.description),
  })),
  education: list(profileLimits.educations, () => ({
    institution: words(profileLimits.educationLine),
    degree: words(profileLimits.educationLine),
    field: words(profileLimits.educationLine),
    from: 2023,
    to: 2027,
  })),
  skills: list(profileLimits.skills, () => words(profileLimits.skill)),
  links: list(profileLimits.links, () => ({
    kind: 'website' as const,
    url: `https://example.in/${words(150).replaceAll(' ', '-')}`,
  })),
  openTo: ['internship', 'co-founder', 'mentoring'],
  visibility: {},
  photo: photo(),
  cover: photo(),
  fields: publicFields,
  searchEngines: true,
  changedAt: createdAt,
  projects: list(20, () => ({
    shortId: '0123456789',
    title: words(projectLimits.title),
    summary: words(projectLimits.summary),
    status: 'ongoing' as const,
  })),
  posts: list(20, () => ({
    id: id(),
    content: words(600),
    language: null,
    createdAt,
    editedAt: createdAt,
  })),
};

const post = {
  id: id(),
  language: null,
  content: words(2 * maxPostCharacters),
  createdAt,
  editedAt: createdAt,
  media: list(10, photo),
  mentioned: [],
};

const project = {
  id: id(),
  shortId: '0123456789',
  title: words(projectLimits.title),
  summary: words(projectLimits.summary),
  description: words(2 * projectLimits.description),
  status: 'finished',
  tags: list(projectLimits.tags, () => words(projectLimits.tag)),
  skills: list(projectLimits.skills, () => words(projectLimits.skill)),
  rolesWanted: list(projectLimits.rolesWanted, () => words(projectLimits.role)),
  links: list(projectLimits.links, () => ({
    kind: 'repository' as const,
    url: `https://example.in/${words(150).replaceAll(' ', '-')}`,
  })),
  startsOn: '2025-01-01',
  endsOn: '2026-01-01',
  createdAt,
  editedAt: createdAt,
  media: list(projectLimits.files, photo),
  collaborators: list(projectLimits.members - 1, () => ({
    person: {
      ...profile,
      username: id(),
      name: words(40),
      photo: photo(),
    },
    role: words(40),
  })),
} as const;

const largest: Record<string, (site: Site) => PageContent> = {
  profile: (site) => describeProfilePage(site, profile),
  post: (site) => describePostPage(site, { ...profile, post }),
  project: (site) => describeProjectPage(site, { ...profile, project }),
};

test('the size includes the script for fonts', () => {
  expect(fontScript).toContain('devanagari');
});

describe.each(languages)('in %s', (language) => {
  const site = buildSite('https://sangam.example', settings, language, fontScript);

  test.each(Object.entries(largest))(
    'the largest %s has at most 30 KB of compressed HTML and CSS',
    (_, contentIn) => {
      const html = renderDocument(site, contentIn(site));
      expect(html.length, 'a large page').toBeGreaterThan(20_000);
      const { bodies } = preparePage(html, site.policy, { quality: 5 });
      expect(bodies.br.length).toBeLessThan(30 * 1024);
      expect(bodies.gzip.length).toBeLessThan(30 * 1024);
    },
  );
});
