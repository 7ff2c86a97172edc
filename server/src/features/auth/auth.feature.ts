import type { Config } from '../../platform/core/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { createAdmissionService } from '../registration/admission.service.ts';
import { createInviteLinkTokens } from '../registration/invite-links.service.ts';
import { createAddressHash } from '../registration/opt-outs.service.ts';
import { createAuthService, type SuspensionCheck } from './auth.service.ts';
import { createEmailChange } from './email-change.service.ts';
import { createGoogleVerifier } from './google.ts';
import { createOwnPassword } from './own-password.service.ts';
import { createPasswordHasher } from './password-hashing.ts';
import { createReauthentication } from './reauthentication.service.ts';
import { createRefreshCookie } from './refresh-cookie.ts';
import { createSeal } from './sealing.ts';
import { createSecondFactor } from './second-factor.service.ts';
import { createSessions } from './sessions.service.ts';
import { createTokens } from './tokens.ts';

const oneDay = 24 * 60 * 60;

interface AuthFeatureOptions {
  readonly config: Config;
  readonly limiter: RateLimiterFactory;
  readonly appSecret: string;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly suspensions: SuspensionCheck;
}

/** Wires the parts of the feature. */
export function createAuthFeature(options: AuthFeatureOptions) {
  const { config, limiter, appSecret, database, events, suspensions } = options;
  const sessions = createSessions({
    database,
    events,
    tokens: createTokens(appSecret),
    refreshLimit: limiter({ name: 'refreshing', tries: 60, seconds: 60 }),
  });
  const admissions = createAdmissionService({
    database,
    inviteLinkTokens: createInviteLinkTokens(appSecret),
    hashAddress: createAddressHash(appSecret),
  });
  const passwords = createPasswordHasher();
  const secondFactor = createSecondFactor({
    database,
    events,
    seal: createSeal(appSecret, 'second factors'),
    limits: {
      codes: [
        limiter({ name: 'codes', tries: 10, seconds: 15 * 60 }),
        limiter({ name: 'codes-a-day', tries: 30, seconds: oneDay }),
      ],
      confirmation: limiter({ name: 'confirming-a-second-factor', tries: 10, seconds: 15 * 60 }),
    },
  });
  const verifyGoogle = createGoogleVerifier(config.google);
  const auth = createAuthService({
    database,
    events,
    sessions,
    secondFactor,
    suspensions,
    admissions,
    passwords,
    verifyGoogle,
    limits: {
      failedLogin: limiter({ name: 'failed-logins', tries: 5, seconds: 15 * 60 }),
      loginFromAddress: limiter({ name: 'logins-from-address', tries: 300, seconds: 5 * 60 }),
      signUpFromAddress: limiter({ name: 'sign-ups-from-address', tries: 200, seconds: 10 * 60 }),
      mailFromAddress: limiter({ name: 'mails-from-address', tries: 100, seconds: 10 * 60 }),
      linkFromAddress: limiter({ name: 'links-from-address', tries: 300, seconds: 5 * 60 }),
    },
  });
  // Browsers retry a rejected request after a token refresh, so that one typing error counts twice.
  const wrongPasswords = limiter({ name: 'wrong-passwords', tries: 10, seconds: 15 * 60 });
  const ownPassword = createOwnPassword({ database, events, passwords, sessions, wrongPasswords });
  const reauthentication = createReauthentication({
    database,
    ownPassword,
    secondFactor,
    verifyGoogle,
  });
  const limit = limiter({ name: 'changing-e-mail', tries: 5, seconds: 60 * 60 });
  const emailChange = createEmailChange({ database, events, limit, admissions });
  const { publicUrl } = config;
  const cookie = createRefreshCookie(publicUrl);
  return {
    auth,
    sessions,
    secondFactor,
    ownPassword,
    reauthentication,
    emailChange,
    publicUrl,
    cookie,
  };
}
