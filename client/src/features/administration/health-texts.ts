import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BackupFailure, MailFailure } from '@sangam/contract/health/health.calls.ts';
import type { SystemHealth } from '@sangam/contract/health/health.schema.ts';

type CheckName = Exclude<keyof SystemHealth, 'checkedAt' | 'version'>;
type Problem<Name extends CheckName> = NonNullable<SystemHealth[Name]['problem']> | 'none';

/** What a check found in one sentence, and what to do about it. */
export interface HealthText {
  readonly summary: MessageDescriptor;
  readonly advice?: MessageDescriptor;
}

const freeSpace = msg`Delete files that are no longer needed, such as old backups, or use a larger disk for the data folder (DATA_DIR).`;

/** By check and problem; `none` is the good state. */
export const healthTexts: {
  readonly [Name in CheckName]: Readonly<Record<Problem<Name>, HealthText>>;
} = {
  database: {
    none: { summary: msg`The database is working normally.` },
    unavailable: {
      summary: msg`The database does not respond.`,
      advice: msg`Check that the database is running, then restart the server.`,
    },
    migrations: {
      summary: msg`The database is older than the server.`,
      advice: msg`Restart the server. It updates the database when it starts.`,
    },
    connections: {
      summary: msg`Almost all database connections are in use.`,
      advice: msg`Raise max_connections in the Postgres settings, or run fewer server processes.`,
    },
    slow: {
      summary: msg`The database responds slowly.`,
      advice: msg`Check whether the machine or its disk is busy. If it stays slow, use a faster machine.`,
    },
  },
  disk: {
    none: { summary: msg`There is enough free disk space.` },
    unavailable: {
      summary: msg`The free disk space could not be read.`,
      advice: msg`Check that the data folder (DATA_DIR) exists and that the server may read it.`,
    },
    low: { summary: msg`Free disk space is running low.`, advice: freeSpace },
    full: {
      summary: msg`The disk is almost full. Soon nothing new can be saved.`,
      advice: freeSpace,
    },
  },
  mail: {
    none: { summary: msg`Emails are being sent.` },
    unavailable: {
      summary: msg`The email queue could not be read.`,
      advice: msg`Check the database first.`,
    },
    'not-set-up': {
      summary: msg`Nobody receives emails: no mail server is set up.`,
      advice: msg`Set SMTP_URL and MAIL_FROM to the data of your email provider, then restart the server.`,
    },
    failed: {
      summary: msg`The last email was not sent.`,
      advice: msg`Send a test email to see what is wrong.`,
    },
    waiting: {
      summary: msg`Emails have been waiting for more than 15 minutes.`,
      advice: msg`Send a test email. If it arrives, restart the server.`,
    },
  },
  backups: {
    none: { summary: msg`There is a recent backup.` },
    unavailable: {
      summary: msg`The list of backups could not be read.`,
      advice: msg`Check the database first.`,
    },
    never: {
      summary: msg`There is no backup yet.`,
      advice: msg`Back up now. For automatic backups, set BACKUP_EVERY to a number of hours, such as 24, and restart the server.`,
    },
    old: {
      summary: msg`The last backup is old.`,
      advice: msg`Back up now. For automatic backups, set BACKUP_EVERY to a number of hours, such as 24, and restart the server.`,
    },
    failed: {
      summary: msg`The last backup failed.`,
      advice: msg`Solve the problem below, then back up now.`,
    },
    stuck: {
      summary: msg`The backup has made no progress for an hour.`,
      advice: msg`Start it again. If that does not help, restart the server.`,
    },
  },
  grievanceOfficer: {
    none: { summary: msg`Members can see whom to contact with complaints.` },
    unavailable: { summary: msg`The contact for complaints could not be read.` },
    missing: {
      summary: msg`No grievance officer is named. In India the law requires one.`,
      advice: msg`Enter the name and contact of the grievance officer under Branding.`,
    },
  },
  publicUrl: {
    none: { summary: msg`The site is served over a secure connection.` },
    unavailable: { summary: msg`The address of the site could not be read.` },
    'not-https': {
      summary: msg`The address of the site does not begin with https.`,
      advice: msg`Before members use this site, put it behind https and set PUBLIC_URL to that address.`,
    },
  },
  push: {
    none: {
      summary: msg`Push keys are ready. Members can turn on notifications on their devices.`,
    },
    unavailable: {
      summary: msg`The devices of members could not be counted.`,
      advice: msg`Check the database first.`,
    },
    'not-https': {
      summary: msg`Push keys are ready, but browsers accept push notifications only over https.`,
      advice: msg`Put the site behind https and set PUBLIC_URL to that address.`,
    },
    undelivered: {
      summary: msg`Push notifications reach no device.`,
      advice: msg`Check that this server can open connections to the internet on port 443. If APP_SECRET was changed, members get notifications again once they open the site.`,
    },
  },
  operators: {
    none: { summary: msg`There is more than one operator.` },
    unavailable: {
      summary: msg`The operators could not be counted.`,
      advice: msg`Check the database first.`,
    },
    single: {
      summary: msg`There is only one operator.`,
      advice: msg`Appoint a second operator under Team, who can help when the first one cannot log in.`,
    },
  },
};

export const healthTitles: Readonly<Record<CheckName, MessageDescriptor>> = {
  database: msg`Database`,
  disk: msg`Disk`,
  mail: msg`Email`,
  backups: msg`Backups`,
  grievanceOfficer: msg`Grievance officer`,
  publicUrl: msg`Address of the site`,
  operators: msg`Operators`,
  push: msg`Push notifications`,
};

export const mailFailureTexts: Readonly<Record<MailFailure | 'not-set-up', MessageDescriptor>> = {
  'not-set-up': msg`Not sent: no mail server is set up.`,
  unreachable: msg`The mail server cannot be reached. Check the address and port in SMTP_URL, and whether a firewall blocks them.`,
  login: msg`The mail server does not accept the user name or password. Check them in SMTP_URL.`,
  rejected: msg`The mail server rejected the email. Check that MAIL_FROM is an address that you may send from.`,
  other: msg`The email was not sent. The server log has the details.`,
};

export const backupFailureTexts: Readonly<Record<BackupFailure, MessageDescriptor>> = {
  'no-space': msg`There was not enough disk space for the backup.`,
  'no-access': msg`The server may not write to the backup folder (BACKUP_DIR).`,
  busy: msg`Another backup was running at the same time. Try again in a few minutes.`,
  interrupted: msg`The backup was interrupted.`,
  other: msg`The backup failed. The server log has the details.`,
};
