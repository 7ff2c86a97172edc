import { isLanguage, type Language } from '@sangam/contract/settings/languages.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import type { Mailer, MailRecipient } from '../../platform/mail/mailer.ts';
import {
  accessChangedMail,
  addressTakenMail,
  addressWarningMail,
  isAccessChange,
  newAddressMail,
  resetMail,
  verificationMail,
  type AccessChange,
} from './auth.mails.ts';
import {
  findAccountByEmail,
  findAccountById,
  lockAccountForUpdate,
  type AccountRow,
} from './auth.queries.ts';
import {
  countRecentTokens,
  countRecentTokensTo,
  insertMailedToken,
  lockMailbox,
  removeExpiredMailedTokens,
  removeMailedToken,
  type TokenPurpose,
} from './mailed-tokens.queries.ts';
import { deleteExpiredSessionsAndTokens } from './sessions.queries.ts';
import { generateToken, hashToken } from './tokens.ts';

/**
 * Keeps others from flooding a mailbox. A reset link works for as long as its mail counts, so that a
 * stranger who uses up the mails leaves the owner with three working links.
 */
const maxTokenMails = { count: 3, minutes: 30 };
/** Visitors can register with the address of another person, who must not be flooded with mails. */
const maxTokenMailsPerDay = 10;

const minutes: Readonly<Record<TokenPurpose, number>> = {
  'reset-password': maxTokenMails.minutes,
  'verify-email': 24 * 60,
  'change-email': 24 * 60,
};

const accessChangeJob = 'auth.mail-access-change';

/** Queues the email to a user about a change of how they log in. Runs in its transaction, so that none is lost. */
export async function mailAccessChange(
  transaction: Queryable,
  userId: string,
  change: AccessChange,
): Promise<void> {
  await insertJob(transaction, accessChangeJob, { userId, change });
}

/** Whether the limits are reached, by the number of mails in the last minutes. */
async function hasTooMany(count: (minutes: number) => Promise<number>): Promise<boolean> {
  if ((await count(maxTokenMails.minutes)) >= maxTokenMails.count) return true;
  return (await count(24 * 60)) >= maxTokenMailsPerDay;
}

interface AuthJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** The language of the browser that registered; accounts have none before their first choice. */
function registrationLanguage(payload: unknown): Language | null {
  const language: unknown = Reflect.get(Object(payload), 'language');
  return isLanguage(language) ? language : null;
}

export function authJobs({ database, mailer, publicUrl }: AuthJobOptions): JobList {
  const readSite = () => findMailSite(database, publicUrl);

  /**
   * Sends a mail with a token, within the limits and not for a suspended account. `addressTakenMail` does not show the
   * token but counts too. Mails of email changes also count for the mailbox that they reach, which may be that of a
   * stranger. Creates the token only now, so that the job queue never contains a valid one.
   */
  async function mailToken(
    account: AccountRow | undefined,
    purpose: TokenPurpose,
    compose: typeof resetMail,
    to: MailRecipient | undefined = account,
  ): Promise<void> {
    if (!account || !to || account.suspended) return;
    const userId = account.id;
    const { email } = to;
    const token = generateToken();
    const hash = hashToken(token);
    const isStored = await database.begin(async (transaction) => {
      await lockAccountForUpdate(transaction, userId);
      const ofAccount = (period: number) => countRecentTokens(transaction, userId, purpose, period);
      if (await hasTooMany(ofAccount)) return false;
      if (purpose === 'change-email') {
        await lockMailbox(transaction, email);
        const toMailbox = (period: number) => countRecentTokensTo(transaction, email, period);
        if (await hasTooMany(toMailbox)) return false;
      }
      const lifetime = minutes[purpose];
      await insertMailedToken(transaction, { hash, userId, purpose, email, minutes: lifetime });
      return true;
    });
    if (!isStored) return;
    try {
      await mailer.send(compose(to, await readSite(), token));
    } catch (error) {
      // An unsent mail must not count towards the limit.
      await removeMailedToken(database, hash);
      throw error;
    }
  }

  return {
    'auth.mail-reset': {
      async run(payload) {
        const account = await findAccountByEmail(database, payloadField(payload, 'email'));
        await mailToken(account, 'reset-password', resetMail);
      },
    },
    'auth.mail-verification': {
      async run(payload) {
        const account = await findAccountById(database, payloadField(payload, 'userId'));
        if (!account || account.emailVerified) return;
        const language = account.language ?? registrationLanguage(payload);
        await mailToken(account, 'verify-email', verificationMail, { ...account, language });
      },
    },
    'auth.mail-email-change': {
      async run(payload) {
        const email = payloadField(payload, 'email');
        const account = await findAccountById(database, payloadField(payload, 'userId'));
        if (account?.pendingEmail !== email) return;
        const holder = await findAccountByEmail(database, email);
        // The requester must not learn that the address is in use: everything is the same except for the link.
        if (holder) await mailToken(account, 'change-email', addressTakenMail, holder);
        else await mailToken(account, 'change-email', newAddressMail, { ...account, email });
      },
    },
    'auth.mail-email-warning': {
      async run(payload) {
        const email = payloadField(payload, 'email');
        const account = await findAccountById(database, payloadField(payload, 'userId'));
        if (account) await mailer.send(addressWarningMail({ ...account, email }, await readSite()));
      },
    },
    [accessChangeJob]: {
      async run(payload) {
        const change = payloadField(payload, 'change');
        const account = await findAccountById(database, payloadField(payload, 'userId'));
        if (!account || !isAccessChange(change)) return;
        await mailer.send(accessChangedMail(account, await readSite(), change));
      },
    },
    'auth.clean-up': {
      everyMinutes: 24 * 60,
      async run() {
        await deleteExpiredSessionsAndTokens(database);
        await removeExpiredMailedTokens(database);
      },
    },
  };
}
