import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@sangam/contract/endpoints.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { isForSignedIn, type Endpoint } from '@sangam/contract/http/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { payloadOf, relationsRequests } from './relations-requests.ts';
import {
  relations,
  createRelationsScene,
  type Relation,
  type RelationsScene,
} from './relations-scene.ts';

/** The response of each route, by the relation of the caller to the owner. */
const matrix = JSON.parse(
  readFileSync(join(import.meta.dirname, 'relations-matrix.json'), 'utf8'),
) as Readonly<Record<string, Readonly<Record<Relation, number>>>>;

let suite: TestApp;
let scene: RelationsScene | undefined;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const all = Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls));

/** Whether a request refers to a user or content; other requests concern only the caller. */
function namesSomething({ path, body, query }: Endpoint): boolean {
  const fields = [body, query].flatMap((schema) => Object.keys(schema?.properties ?? {}));
  const names = /(^id|Id|ids|username|postid|projectid|members)$|Username$|Ids$/;
  return path.includes(':') || fields.some((field) => names.test(field));
}

/** These refer to something without an owner yet, or to a file with a test of its own. */
const ownerless = new Set([
  'POST /api/mutedwords/remove',
  'POST /api/settings/checkusername',
  'POST /api/settings/changeusername',
  'POST /api/project/addproject',
  // Only the own drafts: post-drafts.test.ts, scheduled-posts.test.ts.
  'POST /api/posts',
  'POST /api/posts/savedraft',
  'POST /api/posts/draftmedia',
  'POST /api/posts/deletedraft',
  'POST /api/posts/scheduledraft',
  'POST /api/posts/publishdraft',
  'PUT /api/media/upload/:key',
  // Only the own uploads, all others are not found: resumable-uploads.test.ts.
  'GET /api/uploads/:uploadId',
  'PATCH /api/uploads/:uploadId',
  'DELETE /api/uploads/:uploadId',
  // The user is suspended, and so in no relation: suspensions.test.ts.
  'POST /api/moderation/lift',
  // For operators, independent of their relation to the user: roles.test.ts, member-management.test.ts.
  'POST /api/admin/changerole',
  // For operators: registration-modes.test.ts.
  'POST /api/admin/decideapplications',
  'POST /api/admin/withdrawinvitation',
  // Only the own links and invitations: invite-links.test.ts, email-invitations.test.ts.
  'POST /api/invites/revoke',
  'POST /api/invites/withdraw',
  // For operators and their audience: announcement-administration.test.ts, announcement-banner.test.ts.
  'POST /api/admin/changeannouncement',
  'POST /api/admin/endannouncement',
  'POST /api/admin/deleteannouncement',
  'POST /api/announcements/dismiss',
  'GET /api/admin/member/:username',
  'POST /api/admin/suspend',
  'POST /api/admin/liftsuspension',
  'POST /api/admin/endsessions',
  'POST /api/admin/resendconfirmation',
  'POST /api/admin/deletemember',
  'POST /api/admin/canceldeletion',
  'POST /api/admin/changeinvitepermission',
  'POST /api/admin/changeorganiserpermission',
  // For the organiser and operators: community-events.test.ts.
  'POST /api/events/change',
  'POST /api/events/cancel',
  // Of every member for themselves: seats.test.ts.
  'POST /api/events/register',
  'POST /api/events/cancelregistration',
  // Of connections of the viewer: groups.test.ts.
  'POST /api/events/registerconnections',
  'POST /api/events/showattendance',
  // Of speakers for themselves, and of those events that the viewer can see: audience.test.ts.
  'POST /api/events/leavespeakers',
  'GET /api/events/speaking',
  // For the organiser and operators, and of members who want to be shown: attendees.test.ts.
  'POST /api/events/checkin',
  'GET /api/events/attendees',
  'GET /api/events/attendees.csv',
  'GET /api/events/shownattendees',
  // For the organiser and operators, and of every member for themselves: door.test.ts.
  'GET /api/events/door',
  'POST /api/events/checkinticket',
  'POST /api/events/checkinwithcode',
  // Of attendees for themselves, and for organisers and operators: attendance.test.ts.
  'GET /api/events/rating',
  'POST /api/events/rate',
  'GET /api/events/statistics',
  'POST /api/events/requireattendance',
  // For the organiser and operators: event-files.test.ts.
  'POST /api/events/cover',
  'POST /api/events/addmaterial',
  'POST /api/events/addphotos',
  'POST /api/events/removefile',
]);

test('every endpoint that refers to a user or content has its row', () => {
  const naming = all
    .filter((endpoint) => isForSignedIn(endpoint) && namesSomething(endpoint))
    .map(({ method, path }) => `${method} ${apiRoot}${path}`)
    .filter((route) => !ownerless.has(route));
  expect(naming.filter((route) => !(route in relationsRequests))).toEqual([]);
  expect(Object.keys(relationsRequests).filter((route) => !(route in matrix))).toEqual([]);
  expect(Object.keys(matrix).filter((route) => !(route in relationsRequests))).toEqual([]);
});

const cells = Object.keys(relationsRequests).flatMap((route) =>
  relations.map((relation) => ({ route, relation, status: matrix[route]?.[relation] })),
);

test.each(cells)('$route answers $status to $relation', async ({ route, relation, status }) => {
  scene ??= await createRelationsScene(suite);
  const [method = '', pattern = ''] = route.split(' ');
  const request = relationsRequests[route]?.(scene) ?? {};
  const person = await scene.enter(relation);
  const { headers, payload } = payloadOf(request);
  const response = await suite.app.inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url: request.url ?? pattern,
    headers: { ...headers, ...person?.headers },
    ...(payload && { payload }),
  });
  // A successful request has changed the scene for the next one.
  if (method !== 'GET' && response.statusCode < 300) scene = undefined;
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status);
});
