import { endpoints } from '@sangam/contract/endpoints.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { refreshCookieOf, signIn, type SignedInPerson } from './people.ts';
import { post } from './post.ts';
import { quickSignIn } from './quick-people.ts';

const all = Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls));
const nothing = '00000000-0000-7000-8000-000000000000';

test('after requests to every route with secrets in every field, the log contains none of them', async () => {
  const lines: string[] = [];
  const suite = await buildTestApp({
    env: { LOG_LEVEL: 'debug', RATE_LIMITS: 'off' },
    onLog: (line) => lines.push(line),
  });
  const person = await quickSignIn(suite);
  const cookie = person.cookie.split('=')[1] ?? '';
  const secrets = {
    password: person.password,
    newPassword: 'thunder over the ghats',
    token: 'a-mailed-token-that-opens-an-account',
    credential: 'a-credential-of-another-house',
    otp: 'one-time-918273',
  };
  for (const { method, path } of all) {
    const url = `${apiRoot}${path.replace(/:[A-Za-z]+/g, nothing)}?token=${secrets.token}`;
    const headers = { ...person.headers, cookie: person.cookie };
    const payload = { ...secrets, refreshToken: cookie, email: person.email };
    for (const body of [payload, JSON.stringify(payload).slice(0, -1)]) {
      const type = { 'content-type': 'application/json' };
      await suite.app.inject({
        method,
        url,
        headers: { ...headers, ...(method !== 'GET' && type) },
        ...(method !== 'GET' && { payload: body }),
      });
    }
  }
  const used = await liveThrough(suite, person, secrets);
  // Errors are logged with their reason, which may quote the input.
  await suite.database.script('alter table sessions rename to lost');
  await suite.app.inject({
    method: 'POST',
    url: `/api/auth/login?token=${secrets.token}`,
    headers: { ...person.headers, cookie: person.cookie },
    payload: { email: person.email, password: person.password },
  });

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(all.length);
  for (const secret of [person.accessToken, cookie, ...Object.values(secrets), ...used]) {
    expect(log).not.toContain(secret);
  }
  await suite.close();
}, 120_000);

/** Successful requests with secrets; returns the secrets that they created. */
async function liveThrough(
  { app }: TestApp,
  person: SignedInPerson,
  secrets: Readonly<Record<'newPassword' | 'token' | 'otp', string>>,
): Promise<string[]> {
  const { headers, cookie, email, password } = person;
  const renewed = await post(app, '/auth/refresh', {}, { headers: { cookie } });
  await post(
    app,
    '/settings/changepassword',
    { password, newPassword: secrets.newPassword },
    { headers },
  );
  const again = await signIn(app, { ...person, password: secrets.newPassword });
  const mine = { headers: again.headers };
  const asking = { password: secrets.newPassword };
  const second = await post(app, '/settings/beginsecondfactor', asking, mine);
  await post(app, '/settings/confirmsecondfactor', { otp: '918273' }, mine);
  await post(app, '/auth/login', { email, password });
  await post(app, '/auth/forgotpassword', { email });
  await post(app, '/auth/resetpassword', { token: secrets.token, newPassword: password });
  await app.inject({ url: `/socket.io/?EIO=4&transport=polling&token=${again.accessToken}` });
  const { secret } = second.json<{ data: { secret: string } }>().data;
  return [again.accessToken, refreshCookieOf(renewed), again.cookie, secret].map((text) =>
    text.replace(/^[^=]*=/, ''),
  );
}
