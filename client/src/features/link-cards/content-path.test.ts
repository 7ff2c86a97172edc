import { expect, test } from 'vitest';
import { findContentPath } from './content-path.ts';

const id = '01a1e9c9-67d5-7cfc-af41-153de249040b';
const own = location.origin;

test.each([
  [`Look: ${own}/post/${id}, please`, `/post/${id}`],
  [`https://lamps.example/ ${own}/project/${id}/`, `/project/${id}`],
  [`${own}/profile/Asha-Rao?tab=posts#top`, '/profile/asha-rao'],
  [`${own}/@Asha-Rao`, '/profile/asha-rao'],
  [`${own}/@asha-rao/post/${id}`, `/post/${id}`],
  [`${own}/@asha-rao/rain-network-01a1e9c967`, '/project/01a1e9c967'],
  [`${own}/event/${id}`, `/event/${id}`],
  [`${own}/events?event=${id}`, `/event/${id}`],
  [`${own}/@asha-rao/01a1e9c967`, '/project/01a1e9c967'],
])('the card of %s is that of %s', (text, path) => {
  expect(findContentPath(text)).toBe(path);
});

test.each([
  'No link',
  `https://lamps.example/post/${id}`,
  `${own}/profile/edit`,
  `${own}/reset-password#token`,
  `${own}/message?room=${id}`,
  `${own}/post/1`,
  `${own}/event/1`,
  `${own}/events`,
  `${own}/events?event=1`,
  `${own}/@asha-rao/feed.atom`,
  `${own}/@asha-rao/rain-network`,
  `${own}/@asha-rao/reset-password`,
  `${own}/@asha-rao/profile/edit`,
])('%s has no card', (text) => {
  expect(findContentPath(text)).toBeNull();
});
