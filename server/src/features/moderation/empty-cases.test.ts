import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, startGrievanceSuite, type GrievanceSuite } from '../../../test/grievance-suite.ts';
import { inModeration } from '../../../test/moderation.ts';
import { publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { removeEmptyCases } from './cases.queries.ts';

let desk: GrievanceSuite;
beforeAll(async () => {
  desk = await startGrievanceSuite();
});
afterAll(() => desk.close());

test('a case of removed complaints is removed, unless it has a report or a decision', async () => {
  const accused = await quickSignIn(desk);
  const posts: { readonly _id: string; readonly caseId: string }[] = [];
  for (const text of ['ignored', 'reported', 'decided']) {
    const { _id } = await publish(desk, accused, text);
    const link = `/post/${_id}`;
    const id = await desk.filedByVisitor(desk.newEmail(), { link, category: 'privacy' });
    posts.push({ _id, caseId: (await desk.see(desk.moderator, id)).caseId ?? '' });
  }
  const [, reported, decided] = posts;
  await inModeration(desk, await quickSignIn(desk)).report({
    subject: 'post',
    id: reported?._id ?? '',
  });
  await inModeration(desk, desk.moderator).decide(decided?.caseId ?? '', 'dismiss');
  const cases = async () => {
    const rows = await desk.database<{ id: string }[]>`
      select id from moderation_cases where id = any(${posts.map(({ caseId }) => caseId)}::uuid[])`;
    return new Set(rows.map(({ id }) => id));
  };
  await removeEmptyCases(desk.database, 1000);
  expect((await cases()).size).toBe(3);
  desk.pass(3 * day);
  await desk.runJob('grievance.remove-unconfirmed');
  await removeEmptyCases(desk.database, 1000);
  expect(await cases()).toEqual(new Set([reported?.caseId, decided?.caseId]));
});
