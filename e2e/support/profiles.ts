import type { Page } from '@playwright/test';
import type { ProfileForm, ProfileVisibility } from '@sangam/contract/profiles/profiles.schema.ts';
import { call } from './calls.ts';
import type { BrowserUser } from './people.ts';

export const forEveryone: ProfileVisibility = {
  about: 'everyone',
  experience: 'everyone',
  education: 'everyone',
  skills: 'everyone',
  location: 'everyone',
  links: 'everyone',
  graduationYear: 'everyone',
  openTo: 'everyone',
  nativeName: 'everyone',
};

/** Saves a complete profile through the API. */
export async function fillProfile(
  { page, person }: BrowserUser,
  visibility: Partial<ProfileVisibility> = {},
): Promise<void> {
  const form: ProfileForm = {
    name: person.name,
    designation: 'Student of mechanical engineering',
    nativeName: 'आशा राव',
    about: 'Sensors that tell villages when their water is safe.',
    experience: [
      {
        title: 'Field intern',
        organisation: 'Sehore Water Lab',
        employmentType: 'internship',
        location: 'Sehore',
        from: '2025-05',
        to: '2025-07',
        description: 'Tested forty wells.',
      },
    ],
    education: [
      { institution: 'NIT Bhopal', degree: 'B.Tech', field: 'Mechanics', from: 2023, to: 2027 },
    ],
    skills: ['Soldering', 'Field testing', 'CAD'],
    location: 'Bhopal',
    graduationYear: 2027,
    links: [{ kind: 'github', url: 'https://github.com/asha-rao' }],
    openTo: ['internship'],
    visibility: { ...forEveryone, ...visibility },
  };
  await call(page, 'POST', '/profile/updateprofile', form);
}

export async function connect(one: BrowserUser, other: BrowserUser): Promise<void> {
  const { username: recieverUsername } = other;
  await call(one.page, 'POST', '/network/sendrequest', { recieverUsername });
  await call(other.page, 'POST', '/network/acceptrequest', { senderUsername: one.username });
}

/** Returns a function that returns how many profile requests a page has sent since this call. */
export function countProfileRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/api\/profile\/[a-z0-9-]+$/.test(request.url()) && request.method() === 'GET') count += 1;
  });
  return () => count;
}

/** A PNG with a marigold left half and an indigo right half. */
export function drawPhoto(page: Page): Promise<Buffer> {
  return page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(1200, 800);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#f4a515';
      context.fillRect(0, 0, 600, 800);
      context.fillStyle = '#4338ca';
      context.fillRect(600, 0, 600, 800);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    })
    .then((bytes) => Buffer.from(bytes));
}
