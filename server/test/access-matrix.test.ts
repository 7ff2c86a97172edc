import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { maxDeadlines } from '@sangam/contract/grievance/grievance.calls.ts';
import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import type { PublicItem } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import Fastify from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceAccess } from '../src/platform/http/access.ts';
import { actorNames, signInAs, type ActorName } from './actors.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { eventForm } from './community-events.ts';
import { formBody } from './form-body.ts';
import type { SignedInPerson } from './people.ts';
import { expectData, publish } from './posts.ts';
import { addProject } from './projects.ts';
import { subscriptionForm } from './push-service.ts';
import { quickSignIn } from './quick-people.ts';

type Matrix = Record<string, Partial<Record<ActorName, number>>>;

const matrix = JSON.parse(
  readFileSync(join(import.meta.dirname, 'access-matrix.json'), 'utf8'),
) as Matrix;

const nothing = '00000000-0000-7000-8000-000000000000';

const announcement = {
  texts: { en: { title: 'Welcome', text: '' } },
  link: null,
  audience: 'operators',
  publish: 'draft',
  endsAt: '2026-11-15T00:00:00Z',
  dismissible: true,
  sendsNotification: false,
};

function passwordOf(actor: SignedInPerson | undefined) {
  return { password: actor?.password ?? 'not the password' };
}

/** Valid bodies of the routes that take one. */
const bodies: Record<string, (actor: SignedInPerson | undefined, mark: string) => object> = {
  'POST /api/auth/login': (actor) => ({
    email: actor?.email ?? 'nobody@example.in',
    password: actor?.password ?? 'not the password',
  }),
  'POST /api/auth/register': (_, mark) => ({
    name: 'Newcomer',
    email: `newcomer-${mark}@example.in`,
    password: 'rain on tin roofs',
  }),
  'POST /api/auth/google': () => ({ credential: 'x' }),
  'POST /api/auth/linkgoogle': (actor) => ({ ...passwordOf(actor), credential: 'x' }),
  'POST /api/auth/refresh': () => ({}),
  'POST /api/auth/forgotpassword': () => ({ email: 'someone@example.in' }),
  'POST /api/auth/resetpassword': () => ({
    token: 'a token that was never mailed',
    newPassword: 'rain on tin roofs',
  }),
  'POST /api/auth/verifyemail': () => ({ token: 'a token that was never mailed' }),
  'POST /api/posts/editpost': () => ({
    postid: nothing,
    newcontent: 'Hello',
    existingMedia: [],
    newMedia: [],
  }),
  'POST /api/posts/addmedia': () => ({ postid: nothing, media: [] }),
  'POST /api/posts/deletepost': () => ({ postid: nothing }),
  'POST /api/posts/comment': () => ({ postId: nothing, content: 'Hello' }),
  'POST /api/posts/editcomment': () => ({ commentId: nothing, content: 'Hello' }),
  'POST /api/posts/deletecomment': () => ({ commentId: nothing }),
  'POST /api/posts/likecomment': () => ({ commentId: nothing, liked: true }),
  'POST /api/posts/removeversion': () => ({ versionId: nothing }),
  'POST /api/comments/removeversion': () => ({ versionId: nothing }),
  'POST /api/posts/votepoll': () => ({ postId: nothing, option: 0 }),
  'POST /api/posts/acceptanswer': () => ({ commentId: nothing, accepted: true }),
  'POST /api/uploads': () => ({ fileName: 'wall.jpg', kind: 'photo', bytes: 100 }),
  'POST /api/posts/savedraft': () => ({ id: nothing, revision: 0, content: 'Hello' }),
  'POST /api/posts/deletedraft': () => ({ id: nothing, revision: 1 }),
  'POST /api/posts/scheduledraft': () => ({ id: nothing, revision: 1, publishAt: null }),
  'POST /api/posts/publishdraft': () => ({ id: nothing, revision: 1 }),
  'POST /api/posts/lockcomments': () => ({ postId: nothing, locked: true }),
  'POST /api/profile/updateprofile': () => ({
    name: 'Asha',
    designation: '',
    nativeName: '',
    about: '',
    education: [],
    skills: [],
    location: '',
    graduationYear: null,
    links: [],
    openTo: [],
    visibility: Object.fromEntries(guardedFields.map((field) => [field, 'everyone'])),
  }),
  'POST /api/profile/changeuserinfo': () => ({ name: 'Asha', designation: '' }),
  'POST /api/profile/changeabout': () => ({ about: 'Hello' }),
  'POST /api/project/deleteproject': () => ({ projectid: nothing }),
  'PUT /api/project/topprojects': () => ({ topProjectIds: [nothing] }),
  'POST /api/project/acceptcollabreq': () => ({ requestId: nothing }),
  'POST /api/project/rejectcollabreq': () => ({ requestId: nothing }),
  'POST /api/project/withdrawrequest': () => ({ requestId: nothing }),
  'POST /api/project/joinrequest': () => ({ projectid: nothing }),
  'POST /api/project/invite': () => ({ projectid: nothing, username: 'nobody-at-all' }),
  'POST /api/project/leave': () => ({ projectid: nothing }),
  'POST /api/project/removecollaborator': () => ({ projectid: nothing, username: 'nobody-at-all' }),
  'POST /api/project/changerole': () => ({
    projectid: nothing,
    username: 'nobody-at-all',
    role: '',
  }),
  'POST /api/project/handover': () => ({ projectid: nothing, username: 'nobody-at-all' }),
  'POST /api/project/createcomment': () => ({ projectId: nothing, content: 'Hello' }),
  'POST /api/project/editcomment': () => ({ commentId: nothing, content: 'Hello' }),
  'POST /api/project/deletecomment': () => ({ commentId: nothing }),
  'POST /api/project/likecomment': () => ({ commentId: nothing, liked: true }),
  'POST /api/project/lockcomments': () => ({ projectId: nothing, locked: true }),
  'POST /api/network/sendrequest': () => ({ recieverUsername: 'nobody-at-all' }),
  'POST /api/network/acceptrequest': () => ({ senderUsername: 'nobody-at-all' }),
  'POST /api/network/rejectrequest': () => ({ senderUsername: 'nobody-at-all' }),
  'POST /api/network/withdrawrequest': () => ({ recieverUsername: 'nobody-at-all' }),
  'POST /api/network/removeconnection': () => ({ username: 'nobody-at-all' }),
  'POST /api/network/dismisssuggestion': () => ({ username: 'nobody-at-all' }),
  'POST /api/relations/block': () => ({ username: 'nobody-at-all' }),
  'POST /api/relations/unblock': () => ({ username: 'nobody-at-all' }),
  'POST /api/relations/mute': () => ({ username: 'nobody-at-all' }),
  'POST /api/relations/unmute': () => ({ username: 'nobody-at-all' }),
  'POST /api/notifications/markread': () => ({ ids: [nothing] }),
  'POST /api/notifications/markunread': () => ({ ids: [nothing] }),
  'POST /api/notifications/undomarkallread': () => ({ markedAt: '2026-11-15T00:00:00Z' }),
  'POST /api/notifications/changepreferences': () => ({ digest: 'daily' }),
  'POST /api/push/subscribe': () => subscriptionForm,
  'POST /api/push/unsubscribe': () => ({ endpoint: subscriptionForm.endpoint }),
  'POST /api/moderation/report': () => ({ subject: 'post', id: nothing, reason: 'spam' }),
  'POST /api/moderation/appeal': () => ({ decisionId: nothing, text: 'Please look again' }),
  'POST /api/moderation/appealsuspension': () => ({
    token: 'a token that nobody was given',
    text: 'Please look again',
  }),
  'POST /api/moderation/decide': () => ({ caseId: nothing, action: 'warn', reason: 'Unkind' }),
  'POST /api/moderation/lift': () => ({ username: 'nobody-at-all', reason: 'Enough' }),
  'POST /api/moderation/answerappeal': () => ({
    appealId: nothing,
    outcome: 'upheld',
    answer: 'It stays',
  }),
  'POST /api/grievance/file': () => ({ category: 'other', text: 'This is not right' }),
  'POST /api/grievance/filevisitor': (_, mark) => ({
    category: 'other',
    text: 'This is not right',
    name: 'Meera',
    email: `meera-${mark}@example.in`,
  }),
  'POST /api/grievance/follow': () => ({ token: 'a token that was never mailed' }),
  'POST /api/grievance/appeal': () => ({ complaintId: nothing, text: 'Please look again' }),
  'POST /api/grievance/appealvisitor': () => ({
    token: 'a token that was never mailed',
    text: 'Please look again',
  }),
  'POST /api/admin/changegrievancedeadlines': () => maxDeadlines,
  'POST /api/moderation/acknowledgecomplaint': () => ({ complaintId: nothing }),
  'POST /api/moderation/assigncomplaint': () => ({ complaintId: nothing, username: null }),
  'POST /api/moderation/decidecomplaint': () => ({
    complaintId: nothing,
    outcome: 'no-action',
    reason: 'It is allowed',
  }),
  'POST /api/moderation/decidecomplaintappeal': () => ({
    complaintId: nothing,
    outcome: 'upheld',
    reason: 'It is allowed',
  }),
  'POST /api/admin/setup': () => ({ token: 'a token of no setup link' }),
  'POST /api/admin/changerole': (actor) => ({
    ...passwordOf(actor),
    username: 'nobody-at-all',
    role: 'moderator',
  }),
  'POST /api/auth/checkinvitation': () => ({ invitation: 'a token of no invitation' }),
  'POST /api/auth/withdrawapplication': () => ({
    email: 'nobody@example.in',
    password: 'thunder over the ghats',
  }),
  'POST /api/admin/changeregistration': () => ({
    mode: 'open',
    domains: [],
    question: null,
    memberInvitations: true,
    confirmToWrite: false,
  }),
  'POST /api/admin/decideapplications': () => ({ ids: [nothing], decision: 'approve' }),
  'POST /api/admin/invite': () => ({ emails: ['asha@example.in'], dryRun: true }),
  'POST /api/invites/create': () => ({}),
  'POST /api/invites/revoke': () => ({ id: nothing }),
  'POST /api/invites/email': () => ({ emails: ['asha@example.in'] }),
  'POST /api/invites/withdraw': () => ({ id: nothing }),
  'POST /api/admin/withdrawinvitation': () => ({ id: nothing }),
  'POST /api/admin/createannouncement': () => announcement,
  'POST /api/admin/changeannouncement': () => ({ id: nothing, version: 1, ...announcement }),
  'POST /api/admin/endannouncement': () => ({ id: nothing }),
  'POST /api/admin/deleteannouncement': () => ({ id: nothing }),
  'POST /api/announcements/dismiss': () => ({ id: nothing }),
  'POST /api/admin/changebranding': () => ({ tagline: 'Built in Pune' }),
  'POST /api/admin/suspend': () => ({ username: 'nobody-at-all', reason: 'Rule two' }),
  'POST /api/admin/liftsuspension': () => ({ username: 'nobody-at-all', reason: 'Enough' }),
  'POST /api/admin/endsessions': () => ({ username: 'nobody-at-all' }),
  'POST /api/admin/resendconfirmation': () => ({ username: 'nobody-at-all' }),
  'POST /api/admin/deletemember': (actor) => ({
    ...passwordOf(actor),
    username: 'nobody-at-all',
  }),
  'POST /api/admin/changelinkpreviews': () => ({ isOn: true }),
  'POST /api/admin/changelivedashboard': () => ({ isLive: false }),
  'POST /api/admin/canceldeletion': () => ({ username: 'nobody-at-all' }),
  'POST /api/admin/changeshowcasearea': () => ({ area: 'events', isLive: true }),
  'POST /api/admin/changeorganiserpermission': () => ({
    username: 'nobody-at-all',
    isAllowed: true,
  }),
  'POST /api/events/create': () => eventForm(),
  'POST /api/events/change': () => ({ id: nothing, version: 1, ...eventForm() }),
  'POST /api/events/register': () => ({ id: nothing }),
  'POST /api/events/checkin': () => ({ id: nothing, username: 'nobody', isPresent: true }),
  'POST /api/events/checkinticket': () => ({
    id: nothing,
    ticket: 'none',
    scannedAt: '2026-01-01T00:00:00.000Z',
  }),
  'POST /api/events/checkinwithcode': () => ({ id: nothing, step: 1, code: 'none' }),
  'POST /api/events/rate': () => ({ id: nothing, stars: 5, comment: '' }),
  'POST /api/events/requireattendance': () => ({ id: nothing, share: 75 }),
  'POST /api/events/removefile': () => ({ id: nothing, fileId: nothing }),
  'POST /api/events/showattendance': () => ({ id: nothing, isShown: true }),
  'POST /api/events/showattended': () => ({ isShown: false }),
  'POST /api/events/registerconnections': () => ({
    id: nothing,
    usernames: ['nobody-at-all'],
    withMe: true,
  }),
  'POST /api/events/cancelregistration': () => ({ id: nothing }),
  'POST /api/events/leavespeakers': () => ({ id: nothing }),
  'POST /api/events/cancel': () => ({ id: nothing, reason: 'The hall is closed' }),
  'POST /api/admin/changeinvitepermission': () => ({ username: 'nobody-at-all', isAllowed: true }),
  'POST /api/messages/linkpreview': () => ({ roomId: nothing, links: ['https://x.example'] }),
  'POST /api/messages/edit': () => ({ messageId: nothing, content: 'Hello' }),
  'POST /api/messages/delete': () => ({ messageId: nothing }),
  'POST /api/messages/forward': () => ({
    messageId: nothing,
    targets: [{ roomId: nothing, clientId: nothing }],
  }),
  'POST /api/messages/pin': () => ({ messageId: nothing, on: true }),
  'POST /api/messages/react': () => ({ messageId: nothing, emoji: '👍', on: true }),
  'POST /api/room/create': () => ({ name: 'Monsoon crew', members: ['nobody-at-all'] }),
  'POST /api/room/direct': () => ({ username: 'nobody-at-all' }),
  'POST /api/captions/save': () => ({
    mediaId: nothing,
    language: 'en',
    revision: null,
    webVtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
  }),
  'POST /api/captions/delete': () => ({ mediaId: nothing, language: 'en', revision: nothing }),
  'POST /api/collegebadge/request': (_, mark) => ({ email: `asha-${mark}@iitb.ac.in` }),
  'POST /api/collegebadge/verify': () => ({ token: 'a token that was never mailed' }),
  'POST /api/collegebadge/remove': () => ({}),
  'POST /api/admin/savecollegedomain': () => ({ domain: 'college.example', college: 'College' }),
  'POST /api/admin/removecollegedomain': () => ({ domain: 'nobody.example' }),
  'POST /api/endorsements/toggle': () => ({
    username: 'nobody-at-all',
    skill: 'Soldering',
    isEndorsed: true,
  }),
  'POST /api/endorsements/hide': () => ({
    username: 'nobody-at-all',
    skill: 'Soldering',
    isHidden: true,
  }),
  'POST /api/mutedwords/add': () => ({ text: 'lottery', duration: 'day' }),
  'POST /api/mutedwords/remove': () => ({ id: nothing }),
  'POST /api/messages/sendrequest': () => ({
    username: 'nobody-at-all',
    clientId: nothing,
    content: 'Hello',
  }),
  'POST /api/messages/acceptrequest': () => ({ requestId: nothing }),
  'POST /api/messages/ignorerequest': () => ({ requestId: nothing }),
  'POST /api/room/changeadmin/:roomId': () => ({ username: 'nobody-here', isAdmin: true }),
  'POST /api/room/rename/:roomId': () => ({ name: 'Monsoon crew' }),
  'POST /api/room/addmembers/:roomId': () => ({ members: ['nobody-at-all'] }),
  'POST /api/room/removemembers/:roomId': () => ({ members: ['nobody-at-all'] }),
  'POST /api/room/mute/:roomId': () => ({ muted: true }),
  'POST /api/room/markread/:roomId': () => ({ seq: 1 }),
  'POST /api/room/changepreferences': () => ({ showsSeen: true }),
  'POST /api/publicpages/changeprofile': () => ({ fields: ['name'], searchEngines: false }),
  'POST /api/topics/follow': () => ({ tag: 'solar' }),
  'POST /api/topics/unfollow': () => ({ tag: 'solar' }),
  'POST /api/publicpages/changepost': () => ({ postId: nothing, isPublic: true }),
  'POST /api/publicpages/changeproject': () => ({ projectId: nothing, isPublic: true }),
  'POST /api/saveitems/toggle': () => ({ itemId: nothing, itemType: 'posts' }),
  'POST /api/settings/changepassword': (actor) => ({
    ...passwordOf(actor),
    newPassword: 'thunder over the ghats',
  }),
  'POST /api/settings/changeemail': (actor, mark) => ({
    ...passwordOf(actor),
    email: `moved-${mark}@example.in`,
  }),
  'POST /api/settings/checkusername': (_, mark) => ({ username: `checked-${mark}` }),
  'POST /api/settings/changeusername': (actor, mark) => ({
    ...passwordOf(actor),
    username: `renamed-${mark}`,
  }),
  'POST /api/settings/unlinkgoogle': passwordOf,
  'POST /api/settings/endsession': () => ({ sessionId: nothing }),
  'POST /api/settings/beginsecondfactor': passwordOf,
  'POST /api/settings/confirmsecondfactor': () => ({ otp: '123456' }),
  'POST /api/settings/endsecondfactor': passwordOf,
  'POST /api/settings/renewrecoverycodes': passwordOf,
  'POST /api/settings/changepreferences': () => ({ appearance: 'dark' }),
  'POST /api/settings/changeconsent': () => ({
    purpose: 'analytics',
    version: consentVersions.analytics,
    given: true,
  }),
  'POST /api/settings/startexport': passwordOf,
  'POST /api/settings/deleteaccount': (actor) => ({ ...passwordOf(actor), projectsToDelete: [] }),
};

/** The same for routes that take forms. */
const forms: Record<string, Parameters<typeof formBody>[0]> = {
  'POST /api/messages/send': [
    { name: 'roomId', value: nothing },
    { name: 'clientId', value: nothing },
    { name: 'content', value: 'Hello' },
  ],
  'POST /api/events/addmaterial': [
    { name: 'id', value: nothing },
    { name: 'material', value: 'some text', fileName: 'a.pdf' },
  ],
  'POST /api/events/addphotos': [
    { name: 'id', value: nothing },
    { name: 'photos', value: 'some text', fileName: 'a.jpg' },
  ],
  'POST /api/events/cover': [
    { name: 'id', value: nothing },
    { name: 'alt', value: '' },
  ],
  'POST /api/posts': [{ name: 'content', value: 'Hello' }],
  'POST /api/posts/draftmedia': [
    { name: 'draftId', value: nothing },
    { name: 'draftRevision', value: '1' },
  ],
  'POST /api/profile/cover': [{ name: 'profileCover', value: 'not a file' }],
  'POST /api/room/changephoto/:roomId': [{ name: 'madeWithAi', value: '0' }],
  'POST /api/profile/picture': [{ name: 'profilePicture', value: 'not a file' }],
  'POST /api/admin/changelogo': [{ name: 'logo', value: 'not a file' }],
  'POST /api/project/addproject': [
    { name: 'title', value: 'A weather kiosk' },
    { name: 'status', value: 'ongoing' },
  ],
  'PUT /api/project/editproject': [
    { name: 'projectid', value: nothing },
    { name: 'title', value: 'A weather kiosk' },
    { name: 'status', value: 'ongoing' },
  ],
};

/** Valid parameters of the routes that need them; they refer to nothing existing. */
const addresses: Record<string, string> = {
  'GET /api/auth/commonpasswords/:group': '/api/auth/commonpasswords/3f',
  'GET /api/admin/member/:username': '/api/admin/member/nobody-at-all',
  'GET /api/endorsements/:username': '/api/endorsements/nobody-at-all?skill=Soldering',
  'GET /api/events/speaking': '/api/events/speaking?username=nobody',
  'GET /api/events/attendees': `/api/events/attendees?id=${nothing}`,
  'GET /api/events/attendees.csv': `/api/events/attendees.csv?id=${nothing}`,
  'GET /api/events/material': `/api/events/material?id=${nothing}&fileId=${nothing}`,
  'GET /api/events/rating': `/api/events/rating?id=${nothing}`,
  'GET /api/events/statistics': `/api/events/statistics?id=${nothing}`,
  'GET /api/events/door': `/api/events/door?id=${nothing}`,
  'GET /api/events/shownattendees': `/api/events/shownattendees?id=${nothing}`,
  'GET /api/events/calendar.ics': '/api/events/calendar.ics?token=guess',
  'GET /api/admin/statistics': '/api/admin/statistics?days=30',
  'GET /api/network/relation/:username': '/api/network/relation/nobody-at-all',
  'GET /api/posts/mypost/:username': '/api/posts/mypost/nobody-at-all',
  'GET /api/posts/post/:postId': `/api/posts/post/${nothing}`,
  'POST /api/posts/likeandunlikepost': `/api/posts/likeandunlikepost?postId=${nothing}`,
  'GET /api/posts/likes': `/api/posts/likes?postId=${nothing}`,
  'GET /api/captions': `/api/captions?mediaId=${nothing}`,
  'GET /media/:key/captions/:language(^[a-z]{2}).vtt': `/media/${nothing}/captions/en.vtt`,
  'GET /api/posts/versions': `/api/posts/versions?postId=${nothing}`,
  'GET /api/comments/versions': `/api/comments/versions?commentId=${nothing}`,
  'GET /api/posts/comments': `/api/posts/comments?postId=${nothing}`,
  'GET /api/posts/replies': `/api/posts/replies?commentId=${nothing}`,
  'GET /api/posts/thread': `/api/posts/thread?commentId=${nothing}`,
  'GET /api/linkcards': `/api/linkcards?paths=/post/${nothing}`,
  'GET /api/profile/:username': '/api/profile/nobody-at-all',
  'GET /api/project/:projectId': `/api/project/${nothing}`,
  'GET /api/project/userprojects/:username': '/api/project/userprojects/nobody-at-all',
  'GET /api/project/collaboratorsuggestions': '/api/project/collaboratorsuggestions?qer=asha',
  'GET /api/project/browse': '/api/project/browse?view=ongoing',
  'GET /api/project/requests': `/api/project/requests?projectId=${nothing}`,
  'GET /api/project/getprojectcomments': `/api/project/getprojectcomments?projectId=${nothing}`,
  'GET /api/project/replies': `/api/project/replies?commentId=${nothing}`,
  'GET /api/project/thread': `/api/project/thread?commentId=${nothing}`,
  'GET /api/messages/group/:groupId': `/api/messages/group/${nothing}`,
  'GET /api/messages/changes/:groupId': `/api/messages/changes/${nothing}?after=0`,
  'GET /api/messages/search': '/api/messages/search?q=rain',
  'GET /api/messages/search/:groupId': `/api/messages/search/${nothing}?q=rain`,
  'GET /api/messages/requeststate/:username': '/api/messages/requeststate/nobody-at-all',
  'GET /api/messages/attachments/:messageId': `/api/messages/attachments/${nothing}`,
  'GET /api/moderation/case/:caseId': `/api/moderation/case/${nothing}`,
  'GET /api/moderation/complaint/:complaintId': `/api/moderation/complaint/${nothing}`,
  'GET /api/room/details/:roomId': `/api/room/details/${nothing}`,
  'POST /api/room/changeadmin/:roomId': `/api/room/changeadmin/${nothing}`,
  'POST /api/room/changephoto/:roomId': `/api/room/changephoto/${nothing}`,
  'POST /api/room/removephoto/:roomId': `/api/room/removephoto/${nothing}`,
  'POST /api/room/rename/:roomId': `/api/room/rename/${nothing}`,
  'POST /api/room/addmembers/:roomId': `/api/room/addmembers/${nothing}`,
  'POST /api/room/removemembers/:roomId': `/api/room/removemembers/${nothing}`,
  'POST /api/room/leave/:roomId': `/api/room/leave/${nothing}`,
  'POST /api/room/mute/:roomId': `/api/room/mute/${nothing}`,
  'POST /api/room/markread/:roomId': `/api/room/markread/${nothing}`,
  'POST /api/room/markunread/:roomId': `/api/room/markunread/${nothing}`,
  'GET /api/search/suggestions': '/api/search/suggestions?q=asha',
  'GET /api/search/people': '/api/search/people?q=asha',
  'GET /api/search/projects': '/api/search/projects?q=asha',
  'GET /api/search/posts': '/api/search/posts?q=asha',
  'GET /api/search/tags': '/api/search/tags?q=asha',
  'GET /api/settings/downloadexport/:exportId': `/api/settings/downloadexport/${nothing}`,
  'PUT /api/media/upload/:key': `/api/media/upload/${'0'.repeat(32)}?expires=1&signature=x`,
  'GET /api/uploads/:uploadId': `/api/uploads/${nothing}`,
  'PATCH /api/uploads/:uploadId': `/api/uploads/${nothing}`,
  'DELETE /api/uploads': '/api/uploads?fingerprint=some-file',
  'DELETE /api/uploads/:uploadId': `/api/uploads/${nothing}`,
  'GET /@:username': '/@nobody-at-all',
  'GET /event/:id': `/event/${nothing}`,
  'GET /@:username/post/:id': `/@nobody-at-all/post/${nothing}`,
  'GET /@:username/:project': '/@nobody-at-all/a-kiosk-0123456789',
  'GET /@:username/feed.atom': '/@nobody-at-all/feed.atom',
  'GET /api/publicpages/post/:postId': `/api/publicpages/post/${nothing}`,
  'GET /api/publicpages/project/:projectId': `/api/publicpages/project/${nothing}`,
  'GET /public-media/:id/:name': `/public-media/${nothing}/main.webp`,
  'GET /media/:key/:name': `/media/${'0'.repeat(32)}/main.webp`,
};

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

test('every registered route has its row', () => {
  const registered = suite.app.routeTable
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(registered.filter((route) => !(route in matrix))).toEqual([]);
  const rows = Object.keys(matrix).filter((route) => !route.startsWith('SOCKET '));
  expect(rows.filter((route) => !registered.includes(route))).toEqual([]);
});

test('a route without a known access rule cannot be registered', () => {
  const app = Fastify();
  enforceAccess(app, {
    authenticate: () => Promise.reject(new Error()),
    requireWritePermission: () => Promise.reject(new Error()),
    metricsToken: undefined,
  });
  const register = (config?: object) =>
    app.get('/open-door', config ? { config } : {}, async () => 'come in');
  expect(() => register()).toThrow('declares no access rule');
  expect(() => register({ access: 'signedin' })).toThrow('declares no access rule');
});

const cells = Object.entries(matrix).flatMap(([route, row]) =>
  actorNames.flatMap((actor) => {
    const status = row[actor];
    return status === undefined ? [] : [{ route, actor, status }];
  }),
);

test.each(cells)('$route answers $status to $actor', async ({ route, actor, status }) => {
  const person = await signInAs(actor, suite);
  expect(await knock(route, actor, person)).toBe(status);
});

/** The addresses of a member’s public page, post, project and feed. */
async function seedPublicPages(): Promise<readonly string[]> {
  const owner = await quickSignIn(suite);
  const profile = { fields: ['name'], searchEngines: false };
  await expectData(suite, owner, 'POST', '/publicpages/changeprofile', profile);
  const { _id: postId } = await publish(suite, owner);
  const { id: projectId } = await addProject(suite, owner);
  const items = [
    ['/publicpages/changepost', { postId, isPublic: true }],
    ['/publicpages/changeproject', { projectId, isPublic: true }],
  ] as const;
  const paths: string[] = [`/@${owner.username}`, `/@${owner.username}/feed.atom`];
  for (const [path, form] of items) {
    paths.push((await expectData<PublicItem>(suite, owner, 'POST', path, form)).path ?? '');
  }
  return paths;
}

test.each(actorNames)('public pages that exist answer 200 to %s', async (actor) => {
  const person = await signInAs(actor, suite);
  const headers = person ? { ...person.headers, cookie: person.cookie } : {};
  for (const url of await seedPublicPages()) {
    const { statusCode } = await suite.app.inject({ url, headers });
    expect([url, statusCode]).toEqual([url, 200]);
  }
});

async function knock(route: string, actor: ActorName, person: SignedInPerson | undefined) {
  const [method = '', pattern = ''] = route.split(' ');
  const url = addresses[route] ?? pattern;
  if (method === 'SOCKET') return connectSocket(person, pattern);
  const mark = `${actor}-${Date.now()}`;
  const json = bodies[route]?.(person, mark);
  const form = forms[route] && formBody(forms[route]);
  const payload = form?.payload ?? json;
  const response = await suite.app.inject({
    method: method as 'GET' | 'POST' | 'PUT',
    url,
    headers: { ...form?.headers, ...person?.headers, ...(person && { cookie: person.cookie }) },
    // All actors except the operator come from another address.
    remoteAddress: actor === 'local' ? '127.0.0.1' : '203.0.113.7',
    ...(payload && { payload }),
  });
  return response.statusCode;
}

/** Valid events of a connected client, and the response that shows access. */
const socketEvents: Record<string, (socket: Socket) => Promise<unknown>> = {
  'message:send': (socket) =>
    socket
      .timeout(5000)
      .emitWithAck('message:send', { roomId: nothing, clientId: nothing, content: 'Hello' }),
  'posts:watch': (socket) => socket.timeout(5000).emitWithAck('posts:watch', []),
  'presence:watch': (socket) => socket.timeout(5000).emitWithAck('presence:watch', []),
  'projects:watch': (socket) => socket.timeout(5000).emitWithAck('projects:watch', []),
};

async function connectSocket(person: SignedInPerson | undefined, event: string): Promise<number> {
  const { port } = suite.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token: person?.accessToken },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  const speak = socketEvents[event] ?? (() => Promise.resolve());
  socket.on('connect', () => {
    speak(socket).then(
      // The status of the response counts, if there is one.
      (response) => resolve(Number(Reflect.get(Object(response), 'status') ?? 200)),
      () => resolve(408),
    );
  });
  socket.on('connect_error', (error) =>
    resolve(Number(Reflect.get(Object(error), 'data')?.status)),
  );
  return promise.finally(() => socket.disconnect());
}
