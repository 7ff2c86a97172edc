import { randomBytes } from 'node:crypto';
import type { SecondFactorOffer } from '@sangam/contract/settings/settings.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { limitFailures, type RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { mailAccessChange } from './auth.jobs.ts';
import { findAccountById, lockAccountForUpdate, type AccountRow } from './auth.queries.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import type { Seal } from './sealing.ts';
import {
  confirmSecondFactor,
  findSecondFactor,
  storeUnconfirmedSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  redeemRecoveryCode,
  redeemTimeStep,
} from './second-factor.queries.ts';
import { findInstanceName } from '../../platform/instance/instance-settings.ts';
import { otpauthUri, findTimeStep, isOneTimeCode, toBase32 } from './totp.ts';

/** The length of a SHA-1 hash, as RFC 4226 advises. */
const secretBytes = 20;

interface SecondFactorOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly seal: Seal;
  readonly limits: {
    /** Wrong codes per account; recovery codes, which are too long to guess, are not counted. */
    readonly codes: readonly RateLimiter[];
    /** Wrong first codes per session. */
    readonly confirmation: RateLimiter;
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/**
 * Two-step verification: the second factor of a login. Callers of `offer`, `end` and `renewRecoveryCodes` have checked
 * the password.
 */
export function createSecondFactor({ database, events, seal, limits }: SecondFactorOptions) {
  /** Stores a new secret for an authenticator app. It is active only after `confirm`. */
  async function offer({ id }: Viewer): Promise<SecondFactorOffer> {
    const account = await findAccountById(database, id);
    if (!account) throw new AppError('NOT_FOUND');
    const secret = randomBytes(secretBytes);
    const offered = await storeUnconfirmedSecret(database, id, seal.encrypt(secret, id));
    if (!offered) throw new AppError('SECOND_FACTOR_SET');
    const issuer = await findInstanceName(database);
    return {
      secret: toBase32(secret),
      address: otpauthUri(secret, account.email, issuer),
    };
  }

  /** Turns the second factor on by a first code; returns the recovery codes. */
  async function confirm({ id, sessionId }: Viewer, code: string): Promise<string[]> {
    const codes = await limitFailures([limits.confirmation], sessionId, ['WRONG_CODE'], () =>
      database.begin(async (transaction) => {
        // A concurrent login either completes before this lock or needs a code.
        await lockAccountForUpdate(transaction, id);
        const row = await findSecondFactor(transaction, id);
        if (row?.confirmed) throw new AppError('SECOND_FACTOR_SET');
        const step = row && matchingStep(id, row, code);
        if (step === undefined) throw new AppError('WRONG_CODE');
        await confirmSecondFactor(transaction, id, step);
        await mailAccessChange(transaction, id, 'second-step');
        return createRecoveryCodes(transaction, id);
      }),
    );
    events.emit('account:changed', id);
    return codes;
  }

  /** Turns the second factor off. */
  async function end({ id }: Viewer): Promise<void> {
    await database.begin(async (transaction) => {
      const removed = await removeSecondFactor(transaction, id);
      if (removed) await mailAccessChange(transaction, id, 'no-second-step');
    });
    events.emit('account:changed', id);
  }

  /** Replaces all recovery codes; throws NOT_FOUND if two-step verification is off. */
  async function renewRecoveryCodes({ id }: Viewer): Promise<string[]> {
    const codes = await database.begin(async (transaction) => {
      await lockAccountForUpdate(transaction, id);
      const row = await findSecondFactor(transaction, id);
      if (!row?.confirmed) throw new AppError('NOT_FOUND');
      await mailAccessChange(transaction, id, 'recovery-codes');
      return createRecoveryCodes(transaction, id);
    });
    events.emit('account:changed', id);
    return codes;
  }

  /** Throws unless the account has no second factor, or the code or recovery code is valid; uses the code up. */
  async function verify(
    { id, hasSecondFactor }: Pick<AccountRow, 'id' | 'hasSecondFactor'>,
    otp: string | undefined,
  ): Promise<void> {
    if (!hasSecondFactor) return;
    if (otp === undefined) throw new AppError('SECOND_FACTOR_REQUIRED');
    const typed = otp.replace(/\s/g, '');
    if (isOneTimeCode(typed)) {
      await limitFailures(limits.codes, id, ['WRONG_CODE'], () => redeemCode(id, typed));
      return;
    }
    if (!(await redeemRecoveryCode(database, id, hashRecoveryCode(typed)))) {
      throw new AppError('WRONG_CODE');
    }
    events.emit('account:changed', id);
  }

  async function redeemCode(userId: string, code: string): Promise<void> {
    const row = await findSecondFactor(database, userId);
    const step = row && matchingStep(userId, row, code);
    const taken = step !== undefined && (await redeemTimeStep(database, userId, step));
    if (!taken) throw new AppError('WRONG_CODE');
  }

  function matchingStep(
    userId: string,
    { sealedSecret, lastStep }: { sealedSecret: Buffer; lastStep: number },
    code: string,
  ): number | undefined {
    const secret = seal.decrypt(sealedSecret, userId);
    return secret && findTimeStep(code, { secret, lastStep });
  }

  return { offer, confirm, end, renewRecoveryCodes, verify };
}

async function createRecoveryCodes(transaction: Queryable, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(transaction, userId, codes.map(hashRecoveryCode));
  return codes;
}
