import * as endpoints from '@sangam/contract/chat/rooms.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { ChatFeature } from './chat.feature.ts';

type Rooms = Pick<ChatFeature, 'rooms' | 'direct' | 'members' | 'unread' | 'preferences'>;

export function roomsRoutes(app: FastifyInstance, feature: Rooms): void {
  const { rooms, direct } = feature;

  bindEndpoint(app, endpoints.listRooms, async ({ query }, { viewer }) => ({
    message: 'Your conversations',
    data: await rooms.listRooms(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.getRoom, async ({ params }, { viewer }) => ({
    message: 'Conversation',
    data: await rooms.getRoom(viewer, params.roomId),
  }));

  bindEndpoint(app, endpoints.createRoom, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Group created',
    data: await rooms.createRoom(viewer, body, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.openDirectRoom, async ({ body }, { viewer }) => ({
    message: 'Conversation',
    data: await rooms.getRoom(viewer, await direct.openDirectRoom(viewer, body.username)),
  }));

  bindEndpoint(app, endpoints.renameRoom, async ({ params, body }, { viewer }) => ({
    message: 'Group renamed',
    data: await rooms.renameRoom(viewer, params.roomId, body.name),
  }));

  bindEndpoint(app, endpoints.changeRoomPhoto, async ({ params, body }, { viewer, files }) => {
    const madeWithAi = new Set(body.madeWithAi?.map(Number));
    const data = await rooms.changeRoomPhoto(viewer, params.roomId, files[0], madeWithAi);
    return { message: 'Group photo updated', data };
  });

  bindEndpoint(app, endpoints.removeRoomPhoto, async ({ params }, { viewer }) => ({
    message: 'Group photo removed',
    data: await rooms.removeRoomPhoto(viewer, params.roomId),
  }));

  memberRoutes(app, feature);
  unreadRoutes(app, feature);
  preferenceRoutes(app, feature);
}

function memberRoutes(app: FastifyInstance, { rooms, members }: Rooms): void {
  bindEndpoint(app, endpoints.addRoomMembers, async ({ params, body }, { viewer }) => {
    await members.addRoomMembers(viewer, params.roomId, body.members);
    return { message: 'Members added', data: await rooms.getRoom(viewer, params.roomId) };
  });

  bindEndpoint(app, endpoints.removeRoomMembers, async ({ params, body }, { viewer }) => {
    const isStillIn = await members.removeRoomMembers(viewer, params.roomId, body.members);
    const data = isStillIn ? await rooms.getRoom(viewer, params.roomId) : null;
    return { message: 'Members removed', data };
  });

  bindEndpoint(app, endpoints.changeRoomAdmin, async ({ params, body }, { viewer }) => {
    await members.changeRoomAdmin(viewer, params.roomId, body);
    const message = body.isAdmin ? 'Admin added' : 'Admin removed';
    return { message, data: await rooms.getRoom(viewer, params.roomId) };
  });

  bindEndpoint(app, endpoints.leaveRoom, async ({ params }, { viewer }) => {
    await members.leaveRoom(viewer, params.roomId);
    return { message: 'You left the group', data: {} };
  });
}

function unreadRoutes(app: FastifyInstance, { unread }: Rooms): void {
  bindEndpoint(app, endpoints.getUnreadMessageCount, async (_, { viewer }) => ({
    message: 'Unread messages',
    data: await unread.getUnreadMessageCount(viewer),
  }));

  bindEndpoint(app, endpoints.muteRoom, async ({ params, body }, { viewer }) => ({
    message: body.muted ? 'Conversation muted' : 'Conversation unmuted',
    data: await unread.muteRoom(viewer, params.roomId, body.muted),
  }));

  bindEndpoint(app, endpoints.markRoomRead, async ({ params, body }, { viewer }) => ({
    message: 'Conversation marked as read',
    data: await unread.markRoomRead(viewer, params.roomId, body.seq),
  }));

  bindEndpoint(app, endpoints.markRoomUnread, async ({ params }, { viewer }) => ({
    message: 'Conversation marked as unread',
    data: await unread.markRoomUnread(viewer, params.roomId),
  }));
}

function preferenceRoutes(app: FastifyInstance, { preferences }: Rooms): void {
  bindEndpoint(app, endpoints.getChatPreferences, async (_, { viewer }) => ({
    message: 'Your message preferences',
    data: await preferences.getChatPreferences(viewer),
  }));

  bindEndpoint(app, endpoints.changeChatPreferences, async ({ body }, { viewer }) => ({
    message: 'Preferences saved',
    data: await preferences.changeChatPreferences(viewer, body),
  }));
}
