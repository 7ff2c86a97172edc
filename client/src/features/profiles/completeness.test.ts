import { expect, test } from 'vitest';
import { makeOwnProfile, makeProfile } from '../../testing/profiles.ts';
import { makeProjectSummary } from '../../testing/projects.ts';
import { completenessOf } from './completeness.ts';

test('the first step of an empty profile is a photo', () => {
  const { user } = makeOwnProfile('asha', { designation: '' });
  const empty = { about: '', experience: [], education: [], skills: [], location: '', links: [] };
  const profile = makeProfile(empty);
  expect(completenessOf({ user, profile })).toEqual({ done: 0, total: 9, next: 'picture' });
});

test('the next step is the first incomplete one, even if later ones are complete', () => {
  const { user } = makeOwnProfile('asha', { picture: '/media/asha' });
  const profile = makeProfile({ about: '', skills: ['Rust', 'SQL', 'CAD'] });
  expect(completenessOf({ user, profile })).toEqual({ done: 7, total: 9, next: 'about' });
});

test('one or two skills do not complete the step', () => {
  const { user } = makeOwnProfile('asha', { picture: '/media/asha' });
  const profile = makeProfile({ skills: ['Rust', 'SQL'] });
  expect(completenessOf({ user, profile }).next).toBe('skills');
});

test('a complete profile has no next step', () => {
  const { user } = makeOwnProfile('asha', { picture: '/media/asha' });
  const profile = makeProfile({
    skills: ['Rust', 'SQL', 'CAD'],
    topProjects: [makeProjectSummary('p1')],
  });
  expect(completenessOf({ user, profile })).toEqual({ done: 9, total: 9, next: null });
});
