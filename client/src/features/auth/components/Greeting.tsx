import { Trans } from '@lingui/react/macro';
import type { SessionUser } from '@sangam/contract/auth/auth.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { storedUserRemoved } from '../../../session/session.actions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';

interface GreetingProps {
  user: SessionUser;
}

/**
 * Greets the user who logged in last on this device. "Not you?" removes their name, what they have read, and the
 * preferences except the language; after an expired session their drafts stay.
 */
export function Greeting({ user }: GreetingProps) {
  const dispatch = useAppDispatch();
  const { name } = user;

  async function forget() {
    dispatch(storedUserRemoved());
    // The stored preferences belong to the same user.
    (await import('../../../lib/device-preferences.ts')).resetPreferences();
  }

  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      <Avatar name={name} picture={user.picture} size={40} />
      <p className="min-w-0 flex-1 text-control font-semibold">
        <Trans>Welcome back, {name}</Trans>
      </p>
      <Button size="small" variant="quiet" onClick={() => void forget()}>
        <Trans>Not you?</Trans>
      </Button>
    </div>
  );
}
