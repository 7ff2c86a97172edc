import * as endpoints from '@sangam/contract/chat/messages.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { MessagesFeature } from './messages.feature.ts';

export function messagesRoutes(app: FastifyInstance, feature: MessagesFeature): void {
  const { messages, previews, changes, lists, search, attachments } = feature;

  bindEndpoint(app, endpoints.listMessages, async ({ params, query }, { viewer }) => ({
    message: 'Messages',
    data: await lists.listMessages(viewer, params.groupId, query),
  }));

  bindEndpoint(app, endpoints.listMessageChanges, async ({ params, query }, { viewer }) => ({
    message: 'Changes',
    data: await lists.listMessageChanges(viewer, params.groupId, query.after),
  }));

  bindEndpoint(app, endpoints.searchAllMessages, async ({ query }, { viewer }) => ({
    message: 'Search results',
    data: await search.searchAllMessages(viewer, query),
  }));

  bindEndpoint(app, endpoints.searchMessages, async ({ params, query }, { viewer }) => ({
    message: 'Search results',
    data: await lists.searchMessages(viewer, params.groupId, query),
  }));

  bindEndpoint(app, endpoints.requestLinkPreview, async ({ body }, { viewer }) => ({
    message: 'Link preview',
    data: await previews.requestLinkPreview(viewer, body),
  }));

  bindEndpoint(app, endpoints.sendMessage, async ({ body }, { viewer, files }) => {
    const { roomId, clientId, content = '', alt: alts = [] } = body;
    const madeWithAi = new Set(body.madeWithAi?.map(Number));
    const data = await messages.sendMessage(
      viewer,
      {
        roomId,
        clientId,
        content,
        withoutPreview: body.withoutPreview === 'true',
        replyToSeq: body.replyToSeq === undefined ? undefined : Number(body.replyToSeq),
      },
      { files, alts, madeWithAi },
    );
    return { message: 'Sent', data };
  });

  bindEndpoint(app, endpoints.forwardMessage, async ({ body }, { viewer }) => ({
    message: 'Message forwarded',
    data: { messages: await messages.forwardMessage(viewer, body) },
  }));

  bindEndpoint(app, endpoints.editMessage, async ({ body }, { viewer }) => ({
    message: 'Message updated',
    data: await changes.editMessage(viewer, body.messageId, body.content),
  }));

  bindEndpoint(app, endpoints.deleteMessage, async ({ body }, { viewer }) => ({
    message: 'Message deleted for everyone',
    data: await changes.deleteMessage(viewer, body.messageId),
  }));

  bindEndpoint(app, endpoints.reactToMessage, async ({ body }, { viewer }) => ({
    message: body.on ? 'Reaction added' : 'Reaction removed',
    data: await changes.reactToMessage(viewer, body),
  }));

  bindEndpoint(app, endpoints.pinMessage, async ({ body }, { viewer }) => ({
    message: body.on ? 'Message pinned' : 'Message unpinned',
    data: await changes.pinMessage(viewer, body.messageId, body.on),
  }));

  bindEndpoint(app, endpoints.getAttachments, async ({ params }, { viewer }) => ({
    message: 'Attachment links',
    data: await attachments.getAttachments(viewer, params.messageId),
  }));
}
