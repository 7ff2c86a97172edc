import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { idleDays } from './sessions.service.ts';

/**
 * The HttpOnly cookie of the refresh token. Over https it has the `__Host-` prefix; over plain http,
 * on the developer's machine, browsers would reject that prefix.
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
