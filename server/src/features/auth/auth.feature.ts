import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import { rateLimiterFactory } from '../../lib/rate-limiter.ts';
import { createAuthService } from './auth.service.ts';
import { createGoogleVerifier } from './google.ts';
import { createPasswordHasher } from './password-hashing.ts';
import { createRefreshCookie } from './refresh-cookie.ts';
import { createSessions } from './sessions.service.ts';
import { createTokens } from './tokens.ts';

interface AuthFeatureOptions {
  readonly config: Config;
  readonly appSecret: string;
  readonly database: Database;
  readonly events: DomainEvents;
}

/** Puts the parts of the feature together. */
export function createAuthFeature({ config, appSecret, database, events }: AuthFeatureOptions) {
  const limiter = rateLimiterFactory(config.rateLimits);
  const sessions = createSessions({
    database,
    events,
    tokens: createTokens(appSecret),
    refreshLimit: limiter({ tries: 60, seconds: 60 }),
  });
  const auth = createAuthService({
    database,
    sessions,
    passwords: createPasswordHasher(),
    verifyGoogle: createGoogleVerifier(config.google),
    limits: {
      failedLogin: limiter({ tries: 5, seconds: 15 * 60 }),
      loginFromAddress: limiter({ tries: 300, seconds: 5 * 60 }),
      signUpFromAddress: limiter({ tries: 200, seconds: 10 * 60 }),
      mailFromAddress: limiter({ tries: 100, seconds: 10 * 60 }),
      linkFromAddress: limiter({ tries: 300, seconds: 5 * 60 }),
    },
  });
  const { publicUrl } = config;
  return { auth, sessions, publicUrl, cookie: createRefreshCookie(publicUrl) };
}
