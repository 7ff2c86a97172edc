import { expect, test } from 'vitest';
import { parseComplaintLink } from './complaint-link.ts';

const publicUrl = 'https://sangam.example';
const id = '0190a000-0000-7000-8000-000000000000';
const commentId = '0190a000-0000-7000-8000-000000000001';

test.each([
  `https://sangam.example/post/${id}`,
  `http://sangam.example/post/${id}`,
  `https://www.sangam.example/post/${id}/`,
  `HTTPS://Sangam.Example/Post/${id.toUpperCase()}`,
  `sangam.example/post/${id}`,
  `www.sangam.example/post/${id}`,
  `//sangam.example/post/${id}`,
  `https://sangam.example//post//${id}`,
  `/post/${id}`,
  `//post/${id}`,
  `post/${id}`,
  `See https://sangam.example/post/${id}.`,
  `<https://sangam.example/post/${id}>, the second photo`,
  `Link:https://sangam.example/post/${id}`,
])('finds the post of %s', (link) => {
  expect(parseComplaintLink(link, publicUrl)).toEqual({ subject: 'post', id });
});

const parseWithWww = (link: string) => parseComplaintLink(link, 'https://www.sangam.example');

test.each([`/event/${id}`, `https://sangam.example/events?event=${id}&tab=upcoming`])(
  'finds the event of %s',
  (link) => {
    expect(parseComplaintLink(link, publicUrl)).toEqual({ subject: 'event', id });
  },
);

test('finds people, projects and comments', () => {
  expect(parseWithWww('sangam.example/profile/Asha-1')).toEqual({
    subject: 'person',
    id: 'asha-1',
  });
  expect(parseWithWww(`/project/${id}`)).toEqual({ subject: 'project', id });
  expect(parseWithWww(`http://sangam.example/post/${id}?comment=${commentId}`)).toEqual({
    subject: 'comment',
    id: commentId,
  });
});

test.each([
  `https://elsewhere.example/post/${id}`,
  `elsewhere.example/post/${id}`,
  `https://elsewhere.example/?to=https://sangam.example.evil/post/${id}`,
  `ftp://sangam.example/post/${id}`,
  `/post/${id}/more`,
  '/post/%00',
  '/events?event=1',
  '/events',
  '/profile/-',
  'javascript:alert(1)',
  '//[',
  '',
])('finds nothing in %s', (link) => {
  expect(parseComplaintLink(link, publicUrl)).toBeUndefined();
});
