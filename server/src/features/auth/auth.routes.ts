import * as endpoints from '@sangam/contract/auth/auth.endpoints.ts';
import {
  checkInvitation,
  withdrawApplication,
} from '@sangam/contract/registration/registration.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { bindEndpoint, type CallContext } from '../../platform/http/bind-endpoint.ts';
import { parseBearerToken } from '../../platform/http/bearer-token.ts';
import { presentSignedIn } from './auth.presenter.ts';
import type { AuthService, Caller, SignIn, WaitingFor } from './auth.service.ts';
import { listCommonPasswords } from './common-passwords.ts';
import type { OwnPassword } from './own-password.service.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { Sessions } from './sessions.service.ts';

interface AuthRouteOptions {
  readonly auth: AuthService;
  readonly sessions: Sessions;
  readonly ownPassword: Pick<OwnPassword, 'require'>;
  readonly cookie: RefreshCookie;
  readonly publicUrl: string;
}

const waitingMessages: Readonly<Record<WaitingFor, string>> = {
  confirmation: 'We have sent you an email. Open its link, then log in',
  approval: 'Your account is waiting for approval. We will email you when it is decided',
};

export function authRoutes(app: FastifyInstance, options: AuthRouteOptions): void {
  const { auth, sessions, ownPassword, cookie, publicUrl } = options;

  const signedIn = async (
    { account, accessToken, refreshToken }: SignIn,
    { request, reply }: Pick<CallContext<typeof endpoints.login>, 'request' | 'reply'>,
  ) => {
    // The new cookie replaces the old one, whose session could not be ended otherwise.
    await sessions.end(cookie.read(request), undefined);
    cookie.set(reply, refreshToken);
    return { message: `Welcome, ${account.name}`, accessToken, data: presentSignedIn(account) };
  };

  bindEndpoint(app, endpoints.login, async ({ body }, context) =>
    signedIn(await auth.login(body, callerOf(context.request)), context),
  );

  bindEndpoint(app, endpoints.signInWithGoogle, async ({ body }, context) => {
    const { isNewAccount, ...signIn } = await auth.signInWithGoogle(
      body,
      callerOf(context.request),
    );
    const response = await signedIn(signIn, context);
    return { ...response, data: { ...response.data, isNewAccount } };
  });

  bindEndpoint(app, endpoints.register, async ({ body }, { request }) => {
    const { username, waitingFor } = await auth.register(body, callerOf(request));
    if (waitingFor === null)
      return { message: 'Your account is ready. Please log in', data: { username } };
    return { message: waitingMessages[waitingFor], data: { username, waitingFor } };
  });

  bindEndpoint(app, checkInvitation, async ({ body }, { request }) => ({
    message: 'You are invited',
    data: await auth.checkInvitation(body.invitation, callerOf(request)),
  }));

  bindEndpoint(app, withdrawApplication, async ({ body }, { request }) => {
    await auth.withdrawApplication(body, callerOf(request));
    return { message: 'Your account is deleted', data: {} };
  });

  bindEndpoint(app, endpoints.linkGoogle, async ({ body }, { viewer }) => {
    await ownPassword.require(viewer, body.password);
    await auth.linkGoogle(body.credential, viewer);
    return { message: 'Google account linked', data: {} };
  });

  bindEndpoint(app, endpoints.refresh, async (_, { request, reply }) => {
    requireSameOrigin(request, publicUrl);
    const { accessToken, refreshToken } = await sessions.refresh(cookie.read(request) ?? '');
    cookie.set(reply, refreshToken);
    return { message: 'Session renewed', accessToken, data: {} };
  });

  bindEndpoint(app, endpoints.logout, async (_, { request, reply }) => {
    requireSameOrigin(request, publicUrl);
    await sessions.end(cookie.read(request), parseBearerToken(request));
    cookie.clear(reply);
    return { message: 'You are logged out', data: {} };
  });

  bindEndpoint(app, endpoints.requestPasswordReset, async ({ body }, { request }) => {
    await auth.requestPasswordReset(body.email, callerOf(request));
    return { message: 'If an account with this email exists, we have sent a link', data: {} };
  });

  bindEndpoint(app, endpoints.resetPassword, async ({ body }, { request }) => {
    await auth.resetPassword(body, callerOf(request));
    return { message: 'Your password has been changed. Please log in', data: {} };
  });

  bindEndpoint(app, endpoints.listCommonPasswords, async ({ params }) => ({
    message: 'These passwords are too common',
    data: { passwords: [...(await listCommonPasswords(params.group))] },
  }));

  bindEndpoint(app, endpoints.verifyEmail, async ({ body }, { request }) => {
    await auth.verifyEmail(body, callerOf(request));
    return { message: 'Your email is confirmed', data: {} };
  });

  bindEndpoint(app, endpoints.resendVerification, async (_, { viewer }) => {
    await auth.resendVerification(viewer);
    return { message: 'We have sent you an email', data: {} };
  });
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: requestLanguage(request),
  };
}
