import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { idleDays } from './sessions.service.ts';

/**
 * The cookie that only the server reads. Over https its name holds the browser to the strictest rules;
 * plain http exists on one's own machine only, where that prefix would be refused.
 */
export function createRefreshCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sangam-refresh' : 'sangam-refresh';
  const attributes: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
  };
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...attributes, maxAge: idleDays * 24 * 60 * 60 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
  };
}

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;
