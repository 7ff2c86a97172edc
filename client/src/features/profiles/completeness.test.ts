import { expect, test } from 'vitest';
import { makeOwnProfile, makeProfile, makeProject } from '../../testing/profiles.ts';
import { completenessOf } from './completeness.ts';

test('an empty profile is asked for a picture first', () => {
  const { user } = makeOwnProfile('asha', { designation: '' });
  const profile = makeProfile({ about: '', education: [], skills: [], location: '', links: [] });
  expect(completenessOf({ user, profile })).toEqual({ done: 0, total: 8, next: 'picture' });
});

test('the next step is the first that is missing, whatever has been done after it', () => {
  const { user } = makeOwnProfile('asha', { picture: '/media/asha' });
  const profile = makeProfile({ about: '', skills: ['Rust', 'SQL', 'CAD'] });
  expect(completenessOf({ user, profile })).toEqual({ done: 6, total: 8, next: 'about' });
});

test('one or two skills say too little', () => {
  const { user } = makeOwnProfile('asha', { picture: '/media/asha' });
  const profile = makeProfile({ skills: ['Rust', 'SQL'] });
  expect(completenessOf({ user, profile }).next).toBe('skills');
});

test('a profile with everything has no next step', () => {
  const { user } = makeOwnProfile('asha', { picture: '/media/asha' });
  const profile = makeProfile({
    skills: ['Rust', 'SQL', 'CAD'],
    topProjects: [makeProject('p1')],
  });
  expect(completenessOf({ user, profile })).toEqual({ done: 8, total: 8, next: null });
});
