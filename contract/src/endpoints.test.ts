import { expect, test } from 'vitest';
import { announcementsCalls } from './announcements/announcements.calls.ts';
import { attendanceCalls } from './community-events/attendance.calls.ts';
import { checkInCalls } from './community-events/check-in.calls.ts';
import { collegeBadgesCalls } from './college-badges/college-badges.calls.ts';
import { communityEventsCalls } from './community-events/community-events.calls.ts';
import { endorsementsCalls } from './endorsements/endorsements.calls.ts';
import { eventFilesCalls } from './community-events/event-files.calls.ts';
import { authCalls } from './auth/auth.calls.ts';
import { captionsCalls } from './captions/captions.calls.ts';
import { roomsCalls } from './chat/chat.calls.ts';
import { messagesCalls } from './chat/messages.calls.ts';
import { messageRequestsCalls } from './chat/message-requests.calls.ts';
import { postCommentsCalls } from './comments/comments.calls.ts';
import { endpoints } from './endpoints.ts';
import { grievanceCalls, grievanceDeskCalls } from './grievance/grievance.calls.ts';
import { healthCalls } from './health/health.calls.ts';
import type { Call } from './http/call.ts';
import type { Endpoint } from './http/endpoint.ts';
import { instanceCalls } from './instance/instance.calls.ts';
import { linkCardsCalls } from './link-cards/link-cards.calls.ts';
import { mediaCalls } from './media/media.calls.ts';
import { fieldsWithUploads, uploadsCalls } from './media/uploads.calls.ts';
import { administrationCalls } from './administration/administration.calls.ts';
import { memberManagementCalls } from './administration/member-management.calls.ts';
import { moderationCalls } from './moderation/moderation.calls.ts';
import { mutedWordsCalls } from './muted-words/muted-words.calls.ts';
import { networkCalls } from './network/network.calls.ts';
import { notificationsCalls } from './notifications/notifications.calls.ts';
import { pollsCalls } from './posts/polls.calls.ts';
import { postsCalls } from './posts/posts.calls.ts';
import { postDraftsCalls } from './posts/post-drafts.calls.ts';
import { commentVersionsCalls } from './comments/comment-versions.calls.ts';
import { postVersionsCalls } from './posts/post-versions.calls.ts';
import { privacyCalls } from './privacy/privacy.calls.ts';
import { profileCoversCalls } from './profiles/profile-covers.calls.ts';
import { profilesCalls } from './profiles/profiles.calls.ts';
import { membersCalls } from './projects/members.calls.ts';
import { projectBrowseCalls } from './projects/project-browse.calls.ts';
import { projectCommentsCalls } from './projects/project-comments.calls.ts';
import { projectsCalls } from './projects/projects.calls.ts';
import { publicPagesCalls } from './public-pages/public-pages.calls.ts';
import { pushCalls } from './push/push.calls.ts';
import { registrationCalls } from './registration/registration.calls.ts';
import { relationsCalls } from './relations/relations.calls.ts';
import { savedItemsCalls } from './saved-items/saved-items.calls.ts';
import { onboardingCalls } from './onboarding/onboarding.calls.ts';
import { topicsCalls } from './topics/topics.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { statisticsCalls } from './statistics/statistics.calls.ts';

/** The export is sent as a file, without the envelope of an endpoint. */
const { downloadExport: _, ...privacyEndpointCalls } = privacyCalls;

const calls: Record<keyof typeof endpoints, Record<string, Call>> = {
  health: healthCalls,
  auth: authCalls,
  posts: postsCalls,
  polls: pollsCalls,
  postDrafts: postDraftsCalls,
  postVersions: postVersionsCalls,
  commentVersions: commentVersionsCalls,
  comments: postCommentsCalls,
  savedItems: savedItemsCalls,
  topics: topicsCalls,
  onboarding: onboardingCalls,
  linkCards: linkCardsCalls,
  network: networkCalls,
  relations: relationsCalls,
  mutedWords: mutedWordsCalls,
  notifications: notificationsCalls,
  push: pushCalls,
  media: mediaCalls,
  uploads: uploadsCalls,
  captions: captionsCalls,
  profileCovers: profileCoversCalls,
  profiles: profilesCalls,
  collegeBadges: collegeBadgesCalls,
  endorsements: endorsementsCalls,
  projects: projectsCalls,
  members: membersCalls,
  projectBrowse: projectBrowseCalls,
  projectComments: projectCommentsCalls,
  chatRooms: roomsCalls,
  chatMessages: messagesCalls,
  messageRequests: messageRequestsCalls,
  search: searchCalls,
  settings: settingsCalls,
  moderation: moderationCalls,
  grievance: grievanceCalls,
  grievanceDesk: grievanceDeskCalls,
  administration: administrationCalls,
  announcements: announcementsCalls,
  communityEvents: communityEventsCalls,
  checkIn: checkInCalls,
  attendance: attendanceCalls,
  eventFiles: eventFilesCalls,
  instance: instanceCalls,
  registration: registrationCalls,
  memberManagement: memberManagementCalls,
  publicPages: publicPagesCalls,
  statistics: statisticsCalls,
  privacy: privacyEndpointCalls,
};

function routes(declared: Record<string, Call>) {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { method, path }]) => [name, `${method} ${path}`]),
  );
}

test.each(Object.keys(endpoints) as (keyof typeof endpoints)[])(
  'the calls of %s have the names of their endpoints',
  (feature) => {
    expect(routes(calls[feature])).toEqual(routes(endpoints[feature]));
  },
);

test('all forms with files take uploads, except that of the logo, and fieldsWithUploads has fields of these forms', () => {
  const known = new Set<string>();
  const forms = Object.values(endpoints).flatMap((one) => Object.values<Endpoint>(one));
  for (const { method, path, body, files } of forms) {
    // A call with JSON may name uploads in its own way.
    if (!files) continue;
    const fields = Object.keys(files);
    const takesUploads = Object.hasOwn(body?.properties ?? {}, 'uploads');
    expect([method, path, takesUploads]).toEqual([method, path, !fields.includes('logo')]);
    if (takesUploads) for (const field of fields) known.add(field);
    // An upload takes the place of a file in the one field.
    expect(fields.length).toBeLessThanOrEqual(1);
  }
  expect(fieldsWithUploads.filter((field) => !known.has(field))).toEqual([]);
});
