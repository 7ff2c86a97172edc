import { expect, test } from 'vitest';
import { matchesPerson } from './network.rules.ts';

const shreya = {
  username: 'shreya-iyer',
  name: 'ஸ்ரேயா ஐயர்',
  designation: 'Robotics student, Chennai',
  picture: null,
};

test('a search finds somebody by the beginning of any word of their name or of what they do', () => {
  expect(matchesPerson(shreya, 'robo')).toBe(true);
  expect(matchesPerson(shreya, 'chennai robotics')).toBe(true);
  expect(matchesPerson(shreya, 'obotics')).toBe(false);
  expect(matchesPerson(shreya, '')).toBe(true);
});

test('a name in an Indian script is found by its Latin letters', () => {
  expect(matchesPerson(shreya, 'iyer')).toBe(true);
});
