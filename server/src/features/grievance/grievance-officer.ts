import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/core/config.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { findInstanceSettings } from '../../platform/instance/instance-settings.queries.ts';

/**
 * Logs a warning at the start of a server in production if no grievance officer is set. The law requires a name and
 * contact: rule 3(2) of the IT Rules, 2021.
 */
export async function warnWithoutGrievanceOfficer(
  { production, grievanceOfficer }: Pick<Config, 'production' | 'grievanceOfficer'>,
  database: Queryable,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (!production || grievanceOfficer !== undefined) return;
  const { branding } = await findInstanceSettings(database);
  if (branding.grievanceOfficer !== null) return;
  log.warn(
    'no grievance officer is set: enter a name and contact under Administration, Branding, or in GRIEVANCE_OFFICER',
  );
}
