import { publicFields } from '@sangam/contract/public-pages/public-pages.calls.ts';
import { HtmlValidate } from 'html-validate';
import { languages } from '@sangam/contract/settings/languages.ts';
import { describe, expect, test } from 'vitest';
import {
  buildSite,
  renderBouncePage,
  renderBusyPage,
  renderDocument,
  renderMissingPage,
} from './page-document.ts';
import { describeEventPage } from './event-page.ts';
import { describePostPage } from './post-page.ts';
import { describeProfilePage } from './profile-page.ts';
import { describeProjectPage } from './project-page.ts';
import type { PublicMedia, PublicProfilePageRow } from './public-pages.queries.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // The spaces at the ends of lines come from values that are left out.
    'no-trailing-whitespace': 'off',
    // Titles are as long as members write them.
    'long-title': 'off',
  },
});

const settings = {
  browser: {
    googleClientId: null,
    analyticsId: null,
    analyticsUrl: null,
    grievanceOfficer: null,
    branding: {},
  },
  accentColor: null,
  logo: null,
};

const hostile = `"><script>alert(1)</script> & 'quoted' <b>`;

const photo: PublicMedia = {
  id: '00000000-0000-7000-8000-000000000000',
  type: 'image/webp',
  width: 1600,
  height: 1200,
  alt: hostile,
  isMadeWithAi: true,
  variants: [{ name: '480.webp', width: 480 }],
};

const video: PublicMedia = { ...photo, type: 'video/mp4', variants: [] };

const createdAt = '2026-11-17T10:00:00.000Z';

const profile: PublicProfilePageRow = {
  username: 'asha-verma',
  name: `Asha ${hostile}`,
  designation: hostile,
  nativeName: 'आशा वर्मा',
  about: `Two\n\nparagraphs with https://example.in/?a=1&b=2 and @nobody ${hostile}`,
  location: hostile,
  graduationYear: 2027,
  experience: [
    {
      title: hostile,
      organisation: hostile,
      employmentType: 'internship',
      location: hostile,
      from: '2024-06',
      to: null,
      description: hostile,
    },
  ],
  education: [
    { institution: hostile, degree: 'B.Tech', field: 'Physics', from: 2023, to: 2027 },
    { institution: 'School', degree: '', field: '', from: null, to: null },
  ],
  skills: ['Soldering', hostile],
  links: [{ kind: 'website', url: 'https://example.in/?a=1&b="2"' }],
  openTo: ['internship'],
  visibility: {},
  photo,
  cover: photo,
  fields: publicFields,
  searchEngines: false,
  changedAt: createdAt,
  projects: [{ shortId: '0123456789', title: hostile, summary: hostile, status: 'ongoing' }],
  posts: [{ id: photo.id, content: hostile, language: 'hi', createdAt, editedAt: null }],
};

const post = {
  id: photo.id,
  language: 'hi',
  content: profile.about,
  createdAt,
  editedAt: createdAt,
  media: [photo, video],
  mentioned: ['nobody'],
};

const project = {
  id: photo.id,
  shortId: '0123456789',
  title: hostile,
  summary: hostile,
  description: profile.about,
  status: 'finished',
  tags: ['water'],
  skills: ['Soldering'],
  rolesWanted: [hostile],
  links: [{ kind: 'repository', url: 'https://example.in/' }],
  startsOn: '2025-01-01',
  endsOn: null,
  createdAt,
  editedAt: null,
  media: [photo],
  collaborators: [
    { person: { ...profile, username: 'meera' }, role: 'Design' },
    { person: null, role: '' },
  ],
} as const;

const event = {
  id: photo.id,
  title: hostile,
  summary: hostile,
  description: profile.about,
  startsAt: createdAt,
  endsAt: '2026-11-18T10:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  place: hostile,
  isOnline: true,
  isCancelled: true,
  speakers: [{ name: hostile, role: hostile }],
  cover: photo,
};

const empty: PublicProfilePageRow = { ...profile, fields: [], projects: [], posts: [] };

async function findProblems(page: string): Promise<string[]> {
  const report = await validator.validateString(page);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  );
}

test('the validator finds what is invalid', async () => {
  expect(await findProblems('<p>A <div>box</div> in a line</p>')).not.toEqual([]);
});

describe.each(languages)('in %s', (language) => {
  const site = buildSite('https://sangam.example', settings, language, 'let a = 1;');
  test.each([
    ['a profile', renderDocument(site, describeProfilePage(site, profile))],
    ['a profile that shows nothing', renderDocument(site, describeProfilePage(site, empty))],
    ['a post', renderDocument(site, describePostPage(site, { ...profile, post }))],
    ['a project', renderDocument(site, describeProjectPage(site, { ...profile, project }))],
    ['an event', renderDocument(site, describeEventPage(site, event))],
    ['a missing page', renderMissingPage(site, '/profile/asha-verma?a=1&b=2')],
    ['the page of a busy server', renderBusyPage(site)],
    ['the page that opens an address again', renderBouncePage(site, '/post/1?a=1&via=link')],
  ])('%s is valid HTML, with no other script than that for fonts', async (_, page) => {
    expect(await findProblems(page)).toEqual([]);
    expect(page.match(/<script>(?!let a = 1;<)/)).toBeNull();
    expect(page.includes('<script>')).toBe(/[\u0900-\u097f]/.test(page.split('<body>')[1] ?? ''));
  });
});
