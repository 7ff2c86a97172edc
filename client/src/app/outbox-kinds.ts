// Each of these modules registers its outbox kind (`registerOutboxKind`) when it is imported. Imported before stored
// actions are sent.
import '../features/chat/requests/message-requests.slice.ts';
import '../features/chat/requests/send-message-request.ts';
import '../features/comments/comments.thunks.ts';
import '../features/network/network.thunks.ts';
import '../features/posts/create-post.ts';
import '../features/posts/toggle-like.ts';
import '../features/posts/vote-poll.ts';
import '../features/profiles/toggle-endorsement.ts';
import '../features/projects/ask-to-join.ts';
import '../features/showcase/live-events/community-events.thunks.ts';
import '../features/showcase/live-events/door/door.thunks.ts';
import '../features/saved-items/toggle-saved.ts';
