import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/connect.ts';
import type { MailSite } from '../mail/mailer.ts';
import {
  findBrandName,
  findInstanceSettings,
  type InstanceSettings,
} from './instance-settings.queries.ts';

/** What operators have set, in the memory of this process. */
export interface InstanceSettingsCache {
  /** The same object until the settings are read again, which can also give the same values. */
  current(): InstanceSettings;
  /** Reads the settings again: after a change by this process, which does not wait for the notification. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

interface CacheOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Reads the settings now and after every change, also one that another process makes. If they cannot be read later, it
 * logs that and keeps the last ones.
 */
export async function openInstanceSettings(options: CacheOptions): Promise<InstanceSettingsCache> {
  const { database, log } = options;
  let current = await findInstanceSettings(database);

  async function reload(): Promise<void> {
    current = await findInstanceSettings(database);
  }

  const listening = await database.listen('sangam_instance_settings', () => {
    reload().catch((error: unknown) => log.warn(error, 'the instance settings cannot be read'));
  });

  return { current: () => current, reload, close: () => listening.unlisten() };
}

/** The name of a community whose operators have set none. */
export const defaultName = 'Sangam';

export async function findInstanceName(database: Queryable): Promise<string> {
  return (await findBrandName(database)) ?? defaultName;
}

/** For the texts of emails; the URL is always the configured one. */
export async function findMailSite(database: Queryable, publicUrl: string): Promise<MailSite> {
  return { name: await findInstanceName(database), url: publicUrl };
}
