import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmailForm } from './EmailForm.tsx';
import { GoogleAccount } from './GoogleAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { WithAccount } from './WithAccount.tsx';

/** Username, email, password and login methods. */
export function AccountSettings() {
  return (
    <WithAccount
      skeleton={
        <>
          <Skeleton className="h-54 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
          <Skeleton className="h-76 rounded-card" />
        </>
      }
    >
      {(account) => (
        <>
          <UsernameForm account={account} />
          <EmailForm account={account} />
          <PasswordForm account={account} />
          <TwoStepVerification account={account} />
          <GoogleAccount account={account} />
        </>
      )}
    </WithAccount>
  );
}
