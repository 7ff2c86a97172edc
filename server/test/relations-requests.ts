import { randomUUID } from 'node:crypto';
import { formBody } from './form-body.ts';
import type { RelationsScene } from './relations-scene.ts';

interface MatrixRequest {
  /** Replaces the pattern of the route. */
  readonly url?: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

const toOwner = ({ people }: RelationsScene) => people.owner.username;
const one = (path: string) => (id: string) => ({ url: `/api${path}${id}` });

/** For every route that refers to a user or content: how to refer to the owner's. */
export const relationsRequests: Readonly<Record<string, (scene: RelationsScene) => MatrixRequest>> =
  {
    'POST /api/posts/editpost': ({ postId }) => ({
      json: { postid: postId, newcontent: 'Hello', existingMedia: [], newMedia: [] },
    }),
    'GET /api/captions': ({ videoId }) => one('/captions?mediaId=')(videoId),
    'POST /api/captions/save': ({ videoId }) => ({
      json: {
        mediaId: videoId,
        language: 'hi',
        revision: null,
        webVtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello',
      },
    }),
    'POST /api/captions/delete': ({ videoId, captionRevision }) => ({
      json: { mediaId: videoId, language: 'en', revision: captionRevision },
    }),
    'POST /api/posts/addmedia': ({ postId }) => ({ json: { postid: postId, media: [] } }),
    'POST /api/posts/deletepost': ({ postId }) => ({ json: { postid: postId } }),
    'GET /api/publicpages/post/:postId': ({ postId }) => one('/publicpages/post/')(postId),
    'POST /api/publicpages/changepost': ({ postId }) => ({ json: { postId, isPublic: false } }),
    'GET /api/publicpages/project/:projectId': ({ projectId }) =>
      one('/publicpages/project/')(projectId),
    'POST /api/publicpages/changeproject': ({ projectId }) => ({
      json: { projectId, isPublic: false },
    }),
    'GET /api/posts/mypost/:username': (scene) => one('/posts/mypost/')(toOwner(scene)),
    'GET /api/posts/post/:postId': ({ postId }) => one('/posts/post/')(postId),
    'POST /api/posts/likeandunlikepost': ({ postId }) =>
      one('/posts/likeandunlikepost?postId=')(postId),
    'GET /api/posts/likes': ({ postId }) => one('/posts/likes?postId=')(postId),
    'POST /api/posts/comment': ({ postId }) => ({ json: { postId, content: 'Hello' } }),
    'GET /api/posts/comments': ({ postId }) => one('/posts/comments?postId=')(postId),
    'GET /api/posts/replies': ({ commentId }) => one('/posts/replies?commentId=')(commentId),
    'GET /api/posts/thread': ({ commentId }) => one('/posts/thread?commentId=')(commentId),
    'POST /api/posts/editcomment': ({ commentId }) => ({ json: { commentId, content: 'Hello' } }),
    'POST /api/posts/deletecomment': ({ commentId }) => ({ json: { commentId } }),
    'POST /api/posts/likecomment': ({ commentId }) => ({ json: { commentId, liked: true } }),
    'GET /api/posts/versions': ({ postId }) => one('/posts/versions?postId=')(postId),
    'POST /api/posts/removeversion': ({ versionId }) => ({ json: { versionId } }),
    'GET /api/comments/versions': ({ commentId }) =>
      one('/comments/versions?commentId=')(commentId),
    'POST /api/comments/removeversion': ({ commentVersionId }) => ({
      json: { versionId: commentVersionId },
    }),
    'POST /api/posts/votepoll': ({ postId }) => ({ json: { postId, option: 0 } }),
    'POST /api/posts/acceptanswer': ({ commentId }) => ({ json: { commentId, accepted: true } }),
    'POST /api/posts/lockcomments': ({ postId }) => ({ json: { postId, locked: false } }),
    'POST /api/saveitems/toggle': ({ postId }) => ({ json: { itemId: postId, itemType: 'posts' } }),
    'GET /api/profile/:username': (scene) => one('/profile/')(toOwner(scene)),
    'POST /api/endorsements/toggle': (scene) => ({
      json: { username: toOwner(scene), skill: 'Soldering', isEndorsed: true },
    }),
    'GET /api/endorsements/:username': (scene) => ({
      url: `/api/endorsements/${toOwner(scene)}?skill=Soldering`,
    }),
    'POST /api/endorsements/hide': ({ people }) => ({
      json: { username: people.connected.username, skill: 'Soldering', isHidden: true },
    }),
    'PUT /api/project/editproject': ({ projectId }) => ({
      form: { projectid: projectId, title: 'A weather kiosk', status: 'ongoing' },
    }),
    'POST /api/project/deleteproject': ({ projectId }) => ({ json: { projectid: projectId } }),
    'GET /api/project/:projectId': ({ projectId }) => one('/project/')(projectId),
    'GET /api/project/userprojects/:username': (scene) =>
      one('/project/userprojects/')(toOwner(scene)),
    'PUT /api/project/topprojects': ({ projectId }) => ({ json: { topProjectIds: [projectId] } }),
    'GET /api/project/requests': ({ projectId }) => one('/project/requests?projectId=')(projectId),
    'POST /api/project/acceptcollabreq': ({ joinRequestId: requestId }) => ({
      json: { requestId },
    }),
    'POST /api/project/rejectcollabreq': ({ joinRequestId: requestId }) => ({
      json: { requestId },
    }),
    'POST /api/project/withdrawrequest': ({ joinRequestId: requestId }) => ({
      json: { requestId },
    }),
    'POST /api/project/joinrequest': ({ projectId }) => ({ json: { projectid: projectId } }),
    'POST /api/project/invite': ({ projectId, people }) => ({
      json: { projectid: projectId, username: people.stranger.username },
    }),
    'POST /api/project/leave': ({ projectId }) => ({ json: { projectid: projectId } }),
    'POST /api/project/removecollaborator': ({ projectId, people }) => ({
      json: { projectid: projectId, username: people.collaborator.username },
    }),
    'POST /api/project/changerole': ({ projectId, people }) => ({
      json: { projectid: projectId, username: people.collaborator.username, role: 'Design' },
    }),
    'POST /api/project/handover': ({ projectId, people }) => ({
      json: { projectid: projectId, username: people.collaborator.username },
    }),
    'POST /api/project/createcomment': ({ projectId }) => ({
      json: { projectId, content: 'Hello' },
    }),
    'GET /api/project/getprojectcomments': ({ projectId }) =>
      one('/project/getprojectcomments?projectId=')(projectId),
    'GET /api/project/replies': ({ projectCommentId }) =>
      one('/project/replies?commentId=')(projectCommentId),
    'GET /api/project/thread': ({ projectCommentId }) =>
      one('/project/thread?commentId=')(projectCommentId),
    'POST /api/project/editcomment': ({ projectCommentId: commentId }) => ({
      json: { commentId, content: 'Hello' },
    }),
    'POST /api/project/deletecomment': ({ projectCommentId: commentId }) => ({
      json: { commentId },
    }),
    'POST /api/project/likecomment': ({ projectCommentId: commentId }) => ({
      json: { commentId, liked: true },
    }),
    'POST /api/project/lockcomments': ({ projectId }) => ({ json: { projectId, locked: false } }),
    'POST /api/network/sendrequest': (scene) => ({ json: { recieverUsername: toOwner(scene) } }),
    'POST /api/network/acceptrequest': (scene) => ({ json: { senderUsername: toOwner(scene) } }),
    'POST /api/network/rejectrequest': (scene) => ({ json: { senderUsername: toOwner(scene) } }),
    'POST /api/network/withdrawrequest': (scene) => ({
      json: { recieverUsername: toOwner(scene) },
    }),
    'POST /api/network/removeconnection': (scene) => ({ json: { username: toOwner(scene) } }),
    'POST /api/network/dismisssuggestion': (scene) => ({ json: { username: toOwner(scene) } }),
    'GET /api/network/relation/:username': (scene) => one('/network/relation/')(toOwner(scene)),
    'POST /api/relations/block': (scene) => ({ json: { username: toOwner(scene) } }),
    'POST /api/relations/unblock': (scene) => ({ json: { username: toOwner(scene) } }),
    'POST /api/relations/mute': (scene) => ({ json: { username: toOwner(scene) } }),
    'POST /api/relations/unmute': (scene) => ({ json: { username: toOwner(scene) } }),
    'POST /api/notifications/markread': ({ notificationId }) => ({
      json: { ids: [notificationId] },
    }),
    'POST /api/notifications/markunread': ({ notificationId }) => ({
      json: { ids: [notificationId] },
    }),
    'GET /api/room/details/:roomId': ({ roomId }) => one('/room/details/')(roomId),
    'POST /api/room/create': (scene) => ({
      json: { name: 'Monsoon crew', members: [toOwner(scene)] },
    }),
    'POST /api/room/direct': (scene) => ({ json: { username: toOwner(scene) } }),
    'GET /api/messages/requeststate/:username': (scene) =>
      one('/messages/requeststate/')(toOwner(scene)),
    'POST /api/messages/sendrequest': (scene) => ({
      json: { username: toOwner(scene), clientId: randomUUID(), content: 'Hello' },
    }),
    'POST /api/messages/acceptrequest': ({ messageRequestId: requestId }) => ({
      json: { requestId },
    }),
    'POST /api/messages/ignorerequest': ({ messageRequestId: requestId }) => ({
      json: { requestId },
    }),
    'POST /api/room/changeadmin/:roomId': ({ roomId, people }) => ({
      ...one('/room/changeadmin/')(roomId),
      json: { username: people.owner.username, isAdmin: true },
    }),
    'POST /api/room/rename/:roomId': ({ roomId }) => ({
      ...one('/room/rename/')(roomId),
      json: { name: 'Monsoon crew' },
    }),
    'POST /api/room/changephoto/:roomId': ({ roomId }) => ({
      ...one('/room/changephoto/')(roomId),
      form: { madeWithAi: '0' },
    }),
    'POST /api/room/removephoto/:roomId': ({ roomId }) => one('/room/removephoto/')(roomId),
    'POST /api/room/addmembers/:roomId': ({ roomId, people }) => ({
      ...one('/room/addmembers/')(roomId),
      json: { members: [people.connected.username] },
    }),
    'POST /api/room/removemembers/:roomId': ({ roomId, people }) => ({
      ...one('/room/removemembers/')(roomId),
      json: { members: [people.owner.username] },
    }),
    'POST /api/room/leave/:roomId': ({ roomId }) => one('/room/leave/')(roomId),
    'POST /api/room/mute/:roomId': ({ roomId }) => ({
      ...one('/room/mute/')(roomId),
      json: { muted: true },
    }),
    'POST /api/room/markread/:roomId': ({ roomId }) => ({
      ...one('/room/markread/')(roomId),
      json: { seq: 1 },
    }),
    'POST /api/room/markunread/:roomId': ({ roomId }) => one('/room/markunread/')(roomId),
    'GET /api/messages/group/:groupId': ({ roomId }) => one('/messages/group/')(roomId),
    'GET /api/messages/changes/:groupId': ({ roomId }) => ({
      url: `/api/messages/changes/${roomId}?after=0`,
    }),
    'GET /api/messages/search/:groupId': ({ roomId }) => ({
      url: `/api/messages/search/${roomId}?q=rain`,
    }),
    'POST /api/messages/linkpreview': ({ roomId }) => ({
      json: { roomId, links: ['http://localhost/'] },
    }),
    'POST /api/messages/send': ({ roomId }) => ({
      form: { roomId, clientId: randomUUID(), content: 'Hello' },
    }),
    'POST /api/messages/forward': ({ messageId, roomId }) => ({
      json: { messageId, targets: [{ roomId, clientId: randomUUID() }] },
    }),
    'POST /api/messages/edit': ({ messageId }) => ({ json: { messageId, content: 'Hello' } }),
    'POST /api/messages/delete': ({ messageId }) => ({ json: { messageId } }),
    'POST /api/messages/pin': ({ messageId }) => ({ json: { messageId, on: true } }),
    'POST /api/messages/react': ({ messageId }) => ({ json: { messageId, emoji: '👍', on: true } }),
    'GET /api/messages/attachments/:messageId': ({ messageId }) =>
      one('/messages/attachments/')(messageId),
    'POST /api/settings/endsession': ({ sessionId }) => ({ json: { sessionId } }),
    // An expired export; exports.test.ts covers an existing one.
    'GET /api/settings/downloadexport/:exportId': ({ exportId }) =>
      one('/settings/downloadexport/')(exportId),
    'POST /api/moderation/report': ({ postId }) => ({
      json: { subject: 'post', id: postId, reason: 'spam' },
    }),
    'GET /api/moderation/case/:caseId': ({ caseId }) => one('/moderation/case/')(caseId),
    'POST /api/moderation/decide': ({ caseId }) => ({
      json: { caseId, action: 'warn', reason: 'Rule two: be kind' },
    }),
    'POST /api/moderation/answerappeal': ({ appealId }) => ({
      json: { appealId, outcome: 'upheld', answer: 'It stays' },
    }),
    'POST /api/moderation/appeal': ({ decisionId }) => ({
      json: { decisionId, text: 'Please look again' },
    }),
    'GET /api/moderation/complaint/:complaintId': ({ complaintId }) =>
      one('/moderation/complaint/')(complaintId),
    'POST /api/moderation/acknowledgecomplaint': ({ complaintId }) => ({ json: { complaintId } }),
    'POST /api/moderation/assigncomplaint': ({ complaintId }) => ({
      json: { complaintId, username: null },
    }),
    'POST /api/moderation/decidecomplaint': ({ complaintId }) => ({
      json: { complaintId, outcome: 'no-action', reason: 'It is allowed' },
    }),
    'POST /api/moderation/decidecomplaintappeal': ({ appealedComplaintId }) => ({
      json: { complaintId: appealedComplaintId, outcome: 'upheld', reason: 'It is allowed' },
    }),
    'POST /api/grievance/appeal': ({ decidedComplaintId }) => ({
      json: { complaintId: decidedComplaintId, text: 'Please look again' },
    }),
  };

/** The options of `app.inject`. */
export function payloadOf({ json, form }: MatrixRequest) {
  if (!form) return { headers: {}, payload: json };
  return formBody(Object.entries(form).map(([name, value]) => ({ name, value })));
}
