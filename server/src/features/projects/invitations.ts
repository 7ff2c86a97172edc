import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { findMemberIds, findPeople } from './members.queries.ts';
import type { CollaboratorInput } from './project-form.ts';
import type { ProjectNotifications } from './project-notifications.ts';
import { insertRequest } from './requests.queries.ts';

/** A user to invite, and their role in the project. */
interface InvitedUser {
  readonly id: string;
  readonly role: string;
}

/** An invitation that was sent. */
export interface SentInvitation {
  readonly requestId: string;
  readonly personId: string;
}

export interface Invitations {
  /** The named users without the viewer; rejects if the viewer cannot see one of them. */
  find(viewer: Viewer, named: readonly CollaboratorInput[]): Promise<readonly InvitedUser[]>;
  /**
   * Runs in a transaction of `notificationWriter.begin` in which the viewer, as the owner, has created or locked the
   * project; skips members and users with a pending request. Each sent one notifies the user and counts towards the
   * limit of the viewer; throws above it. The caller publishes the sent ones after the commit.
   */
  send(
    transaction: Queryable,
    projectId: string,
    viewer: Viewer,
    invitation: { readonly people: readonly InvitedUser[]; readonly message: string },
  ): Promise<readonly SentInvitation[]>;
}

/** Invites users to a project. */
export function createInvitations(
  database: Queryable,
  requestLimit: RateLimiter,
  projectNotifications: ProjectNotifications,
): Invitations {
  return {
    async find(viewer, named) {
      const usernames = named.map(({ username }) => username);
      if (usernames.length === 0) return [];
      const people = new Map(
        (await findPeople(database, usernames, viewer.id)).map((one) => [one.username, one.id]),
      );
      return named.flatMap(({ username, role }) => {
        const id = people.get(username);
        if (id === undefined) throw unknownUsername(username);
        return id === viewer.id ? [] : { id, role };
      });
    },

    async send(transaction, projectId, viewer, { people, message }) {
      if (people.length === 0) return [];
      const members = await findMemberIds(transaction, projectId);
      const sent: SentInvitation[] = [];
      for (const { id: personId, role } of people) {
        if (members.includes(personId)) continue;
        const request = { projectId, personId, type: 'invitation', role, message } as const;
        const requestId = await insertRequest(transaction, request);
        if (requestId === undefined) continue;
        await requestLimit.consume(viewer.id);
        const sentRequest = { ...request, id: requestId, ownerId: viewer.id };
        await projectNotifications.notifyOfRequest(transaction, sentRequest);
        sent.push({ requestId, personId });
      }
      return sent;
    },
  };
}

function unknownUsername(username: string): AppError {
  const sentence = `There is no member with the username ${username.slice(0, 40)}`;
  return new AppError('BAD_INPUT', { errors: { collaborators: sentence } });
}
