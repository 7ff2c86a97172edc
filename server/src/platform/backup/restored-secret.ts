import type { Config } from '../core/config.ts';
import { findStoredSecret, fingerprintOf } from '../core/app-secret.ts';
import { StartupError } from '../core/startup-error.ts';
import { secretName, type Manifest } from './manifest.ts';

interface SecretChoice {
  readonly config: Pick<Config, 'appSecret' | 'dataDir'>;
  readonly allowsOtherSecret: boolean;
}

/**
 * Throws unless this server will use the app secret of the backup, or the operator accepts another one: with it, the
 * codes of two-step verification fail. The archive holds the secret if it was stored in the data folder; a secret from
 * the environment has to be set again by the operator.
 */
export function requireSameSecret(manifest: Manifest, choice: SecretChoice): void {
  const { config, allowsOtherSecret } = choice;
  const isInArchive = manifest.entries.some(({ name }) => name === secretName);
  const current = config.appSecret ?? findStoredSecret(config.dataDir);
  if (current === undefined && isInArchive) return;
  if (allowsOtherSecret || (current && fingerprintOf(current) === manifest.secretFingerprint))
    return;
  throw new StartupError(
    'The backup was taken with another app secret: set APP_SECRET to that one, or add --other-secret ' +
      '(users with two-step verification then need a recovery code).',
  );
}
