import { randomUUID } from 'node:crypto';
import { endpoints } from '@sangam/contract/endpoints.ts';
import {
  isForSignedIn,
  mayNeedConfirmation,
  type Endpoint,
} from '@sangam/contract/http/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveClients } from '../../../test/live-client.ts';
import {
  startRegistrationSuite,
  type RegistrationSuite,
} from '../../../test/registration-suite.ts';

let suite: RegistrationSuite;
beforeAll(async () => {
  suite = await startRegistrationSuite();
});
afterAll(() => suite.close());
beforeEach(() => suite.setMode({ mode: 'open' }));

const allEndpoints = Object.values(endpoints).flatMap<Endpoint>((feature) =>
  Object.values(feature),
);
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function newUnconfirmed() {
  const email = suite.newEmail();
  await suite.register(email);
  const { accessToken } = await suite.logIn(email);
  return { email, accessToken: String(accessToken) };
}

async function rejectedRoutes(accessToken: string) {
  const rejected: string[] = [];
  for (const endpoint of allEndpoints.filter(isForSignedIn)) {
    const { method, path } = endpoint;
    const url = `/api${path.replaceAll(/:\w+/g, randomUUID())}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await suite.app.inject({ method, url, headers });
    if (response.body.includes('CONFIRM_EMAIL_FIRST')) rejected.push(routeOf(endpoint));
  }
  return rejected;
}

const routesForConfirmed = [
  'PATCH /uploads/:uploadId',
  'POST /captions/delete',
  'POST /captions/save',
  'POST /collegebadge/request',
  'POST /collegebadge/verify',
  'POST /endorsements/toggle',
  'POST /events/addmaterial',
  'POST /events/addphotos',
  'POST /events/cancel',
  'POST /events/cancelregistration',
  'POST /events/change',
  'POST /events/checkin',
  'POST /events/checkinticket',
  'POST /events/checkinwithcode',
  'POST /events/cover',
  'POST /events/create',
  'POST /events/endcalendarfeed',
  'POST /events/leavespeakers',
  'POST /events/rate',
  'POST /events/register',
  'POST /events/registerconnections',
  'POST /events/removefile',
  'POST /events/renewcalendarfeed',
  'POST /events/requireattendance',
  'POST /events/showattendance',
  'POST /events/showattended',
  'POST /invites/create',
  'POST /invites/email',
  'POST /messages/acceptrequest',
  'POST /messages/edit',
  'POST /messages/forward',
  'POST /messages/linkpreview',
  'POST /messages/pin',
  'POST /messages/react',
  'POST /messages/send',
  'POST /messages/sendrequest',
  'POST /network/acceptrequest',
  'POST /network/sendrequest',
  'POST /posts',
  'POST /posts/acceptanswer',
  'POST /posts/addmedia',
  'POST /posts/comment',
  'POST /posts/draftmedia',
  'POST /posts/editcomment',
  'POST /posts/editpost',
  'POST /posts/likeandunlikepost',
  'POST /posts/likecomment',
  'POST /posts/lockcomments',
  'POST /posts/publishdraft',
  'POST /posts/votepoll',
  'POST /profile/changeabout',
  'POST /profile/changeuserinfo',
  'POST /profile/cover',
  'POST /profile/picture',
  'POST /profile/updateprofile',
  'POST /project/acceptcollabreq',
  'POST /project/addproject',
  'POST /project/changerole',
  'POST /project/createcomment',
  'POST /project/deleteproject',
  'POST /project/editcomment',
  'POST /project/handover',
  'POST /project/invite',
  'POST /project/joinrequest',
  'POST /project/likecomment',
  'POST /project/lockcomments',
  'POST /project/removecollaborator',
  'POST /publicpages/changepost',
  'POST /publicpages/changeprofile',
  'POST /publicpages/changeproject',
  'POST /push/subscribe',
  'POST /room/addmembers/:roomId',
  'POST /room/changeadmin/:roomId',
  'POST /room/changephoto/:roomId',
  'POST /room/create',
  'POST /room/direct',
  'POST /room/removemembers/:roomId',
  'POST /room/removephoto/:roomId',
  'POST /room/rename/:roomId',
  'POST /uploads',
  'PUT /project/editproject',
  'PUT /project/topprojects',
];

describe('members must confirm their email before they can write', () => {
  const clients = liveClients(() => suite);
  beforeAll(() => suite.app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => clients.closeAll());
  test('every request that changes something for others is rejected until then', async () => {
    const { email, accessToken } = await newUnconfirmed();
    expect(await rejectedRoutes(accessToken)).toEqual([]);
    await suite.setMode({ confirmToWrite: true });
    const rejected = await rejectedRoutes(accessToken);
    expect(rejected).toEqual(allEndpoints.filter(mayNeedConfirmation).map(routeOf));
    expect(rejected.toSorted()).toEqual(routesForConfirmed);
    await suite.confirm(email);
    expect(await rejectedRoutes(accessToken)).toEqual([]);
  });

  test('a message over the live connection is rejected, too', async () => {
    const { email, accessToken } = await newUnconfirmed();
    await suite.setMode({ confirmToWrite: true });
    const { socket } = await clients.connect({ accessToken });
    const message = { roomId: randomUUID(), clientId: randomUUID(), content: 'Hello' };
    const send = (): Promise<unknown> => socket.timeout(5000).emitWithAck('message:send', message);
    expect(await send()).toMatchObject({ code: 'CONFIRM_EMAIL_FIRST' });
    await suite.confirm(email);
    expect(await send()).toMatchObject({ status: 404 });
  });
});
