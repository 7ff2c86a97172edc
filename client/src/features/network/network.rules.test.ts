import { expect, test } from 'vitest';
import { matchesPerson } from './network.rules.ts';

const shreya = {
  username: 'shreya-iyer',
  name: 'ஸ்ரேயா ஐயர்',
  designation: 'Robotics student, Chennai',
  picture: null,
};

test('finds a connection by a prefix of any word of the name or designation', () => {
  expect(matchesPerson(shreya, 'robo')).toBe(true);
  expect(matchesPerson(shreya, 'chennai robotics')).toBe(true);
  expect(matchesPerson(shreya, 'obotics')).toBe(false);
  expect(matchesPerson(shreya, '')).toBe(true);
});

test('finds a name in an Indian script by its Latin spelling', () => {
  expect(matchesPerson(shreya, 'iyer')).toBe(true);
});
