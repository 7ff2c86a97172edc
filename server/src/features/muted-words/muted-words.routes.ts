import * as endpoints from '@sangam/contract/muted-words/muted-words.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { MutedWordsService } from './muted-words.service.ts';

export function mutedWordsRoutes(
  app: FastifyInstance,
  { mutedWords }: { readonly mutedWords: MutedWordsService },
): void {
  bindEndpoint(app, endpoints.listMutedWords, async (_, { viewer }) => ({
    message: 'Muted words',
    data: await mutedWords.listMutedWords(viewer),
  }));

  bindEndpoint(app, endpoints.addMutedWord, async ({ body }, { viewer }) => ({
    message: 'Muted',
    data: await mutedWords.addMutedWord(viewer, body),
  }));

  bindEndpoint(app, endpoints.removeMutedWord, async ({ body }, { viewer }) => {
    await mutedWords.removeMutedWord(viewer, body.id);
    return { message: 'Unmuted', data: {} };
  });
}
