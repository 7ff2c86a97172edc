import type { Config } from '../core/config.ts';
import { findStoredSecret, fingerprintOf } from '../core/app-secret.ts';
import { StartupError } from '../core/startup-error.ts';
import { secretName, type Manifest } from './manifest.ts';

interface SecretChoice {
  readonly config: Pick<Config, 'appSecret' | 'dataDir'>;
  readonly otherSecret: boolean;
}

/**
 * With another secret nobody's second step would work any more. The archive brings it along where it was kept in
 * the data folder; where the operator keeps it, the operator has to bring it.
 */
export function refuseOtherSecret(manifest: Manifest, choice: SecretChoice): void {
  const { config, otherSecret } = choice;
  const brought = manifest.entries.some(({ name }) => name === secretName);
  const here = config.appSecret ?? findStoredSecret(config.dataDir);
  if (here === undefined && brought) return;
  if (otherSecret || (here && fingerprintOf(here) === manifest.secretFingerprint)) return;
  throw new StartupError(
    'The backup was taken with another app secret: set APP_SECRET to that one, or add --other-secret ' +
      '(users with two-step verification then need a recovery code).',
  );
}
