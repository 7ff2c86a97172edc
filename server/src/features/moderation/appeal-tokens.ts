import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Long enough to write an appeal on a phone. */
const lifetimeMs = 60 * 60_000;

export type AppealTokens = ReturnType<typeof createAppealTokens>;

/** Tokens with which a suspended user can appeal against one decision, and nothing else. */
export function createAppealTokens(appSecret: string, now = Date.now) {
  const secret = Buffer.from(hkdfSync('sha256', appSecret, '', 'sangam appeals', 32));

  function sign(decisionId: string, until: string): Buffer {
    return createHmac('sha256', secret).update(`${decisionId}.${until}`).digest();
  }

  return {
    issue(decisionId: string): string {
      const until = String(now() + lifetimeMs);
      return `${decisionId}.${until}.${sign(decisionId, until).toString('base64url')}`;
    },
    /** The decision of a valid token; undefined for a forged or expired one. */
    read(token: string): string | undefined {
      const [decisionId = '', until = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(decisionId, until);
      const genuine = given.length === expected.length && timingSafeEqual(given, expected);
      return genuine && Number(until) > now() ? decisionId : undefined;
    },
  };
}
