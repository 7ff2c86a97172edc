import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentsFeature } from '../comments/comments.feature.ts';
import { createInvitations } from './invitations.ts';
import { createMembersService } from './members.service.ts';
import { projectSubject } from './project-comments.queries.ts';
import { createProjectLists } from './project-lists.service.ts';
import { createProjectNotifications } from './project-notifications.ts';
import { createProjectsService } from './projects.service.ts';
import { createRequestAnswers } from './request-answers.service.ts';
import { createRequestsService } from './requests.service.ts';
import { suggestCollaborators } from './suggestions.service.ts';
import { createTopProjectsService } from './top-projects.service.ts';

interface ProjectsFeatureOptions {
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly commentsFeature: CommentsFeature;
  readonly notificationWriter: NotificationWriter;
}

/** Wires the parts of the feature. */
export function createProjectsFeature(options: ProjectsFeatureOptions) {
  const { limiter, database, events, media, commentsFeature, notificationWriter } = options;
  const requestLimit = limiter({ name: 'project-requests', tries: 50, seconds: 60 * 60 });
  const creationLimit = limiter({ name: 'creating-projects', tries: 30, seconds: 10 * 60 });
  const lists = createProjectLists(database);
  const comments = commentsFeature.forSubject(projectSubject);
  const invitations = createInvitations(
    database,
    requestLimit,
    createProjectNotifications(notificationWriter),
  );
  return {
    lists,
    comments,
    projects: createProjectsService({
      database,
      events,
      media,
      invitations,
      comments,
      creationLimit,
      notificationWriter,
    }),
    topProjects: createTopProjectsService({ database, lists }),
    suggestCollaborators: (viewer: Viewer, query: string) =>
      suggestCollaborators(database, viewer, query),
    members: createMembersService({ database, events }),
    requests: createRequestsService({ database, events, requestLimit, notificationWriter }),
    answers: createRequestAnswers({ database, events, notificationWriter }),
    /** The interface to comments and saved items. */
    commentSubject: projectSubject,
    savable: { visible: projectSubject.visible, listSaved: lists.listSaved },
  };
}
