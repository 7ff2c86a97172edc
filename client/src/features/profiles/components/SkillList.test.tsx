import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { EndorsedSkill } from '@sangam/contract/endorsements/endorsements.schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../../lib/external-store.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeProfilePage } from '../../../testing/profiles.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { sessionRestored } from '../../../session/session.actions.ts';
import { selectProfileView } from '../profiles.slice.ts';
import { getProfile } from '../profiles.thunks.ts';
import { endorsementKind, endorsementTarget } from '../toggle-endorsement.ts';
import { SkillList } from './SkillList.tsx';

const server = stubApiServerForEachTest();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  resetModuleState();
});

const endorsed = (skill: string, count: number): EndorsedSkill => ({
  skill,
  count,
  endorsers: [],
  isEndorsed: false,
});

function Skills() {
  const page = useAppSelector((state) => selectProfileView(state, 'ravi'));
  return page && <SkillList page={page} />;
}

/** The skills of a teammate: two endorsed ones and one without endorsements. */
async function showSkills() {
  const store = createTestStore();
  store.dispatch(
    sessionRestored({
      userData: {
        username: 'asha',
        name: 'Asha Verma',
        email: 'asha@example.in',
        designation: '',
        picture: null,
        emailVerified: true,
        role: 'member',
      },
      profileData: null,
      signedIn: true,
      ended: null,
    }),
  );
  const page = makeProfilePage('ravi');
  page.profile.skills = ['CAD', 'Soldering', 'Python'];
  page.profile.endorsements = {
    canEndorse: true,
    skills: [endorsed('CAD', 1), endorsed('Python', 4)],
  };
  server.respond(() => success(page));
  await store.dispatch(getProfile('ravi'));
  show(<Skills />, store);
  return store;
}

const skillsInOrder = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the most endorsed skill is first, and the order stays while the viewer endorses', async () => {
  await showSkills();
  const before = skillsInOrder();
  expect(before.map((text) => /^[A-Z][A-Za-z]+?(?=\d|$)/.exec(text ?? '')?.[0])).toEqual([
    'Python',
    'CAD',
    'Soldering',
  ]);
  server.respond(() => success({ ...endorsed('Soldering', 9), isEndorsed: true }));
  const chip = screen.getByRole('button', { name: 'Endorse Soldering' });
  fireEvent.click(chip);
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => expect(server.count('POST /api/endorsements/toggle')).toBe(1));
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    username: 'ravi',
    skill: 'Soldering',
    isEndorsed: true,
  });
  expect(skillsInOrder()).toEqual(before);
});

test('endorsing is shown at once, and taken back when the server refuses', async () => {
  await showSkills();
  const { promise: waiting, resolve: refuse } = Promise.withResolvers<void>();
  server.respond(async () => {
    await waiting;
    return failure(409, { message: 'Not now' });
  });
  const button = screen.getByRole('button', { name: 'Endorse CAD' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('2 endorsements')).toBeTruthy();
  act(() => refuse());
  await eventually(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(screen.getByText('1 endorsement')).toBeTruthy();
});

test('an endorsement that waits in the outbox is shown on a profile that was loaded without it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { dispatch } = await showSkills();
  const input = { username: 'ravi', skill: 'CAD', isEndorsed: true };
  const button = screen.getByRole('button', { name: 'Endorse CAD' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  act(() => enqueue(dispatch, { kind: endorsementKind, target: endorsementTarget(input), input }));
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('2 endorsements')).toBeTruthy();
});
