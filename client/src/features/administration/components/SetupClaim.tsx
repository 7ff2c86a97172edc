import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useEffect, useState } from 'react';
import { navigate } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn, selectUser } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { claimSetup } from '../administration.thunks.ts';

const storageKey = 'sangam.setupToken';

function readStoredToken(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The token of the setup link. This tab stores it until it is used, because the user may have to register first. */
function useSetupToken(linkToken: string | null) {
  const [stored, setStored] = useState(readStoredToken);

  useEffect(() => {
    try {
      if (linkToken !== null) sessionStorage.setItem(storageKey, linkToken);
    } catch {
      // Without storage the link must be opened again after registering.
    }
  }, [linkToken]);

  function forget(): void {
    setStored(null);
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing was stored.
    }
  }

  return { token: linkToken ?? stored, forget };
}

interface SetupClaimProps {
  /** From the address; null on a later visit in the same tab. */
  linkToken: string | null;
}

const next = `?next=${encodeURIComponent(pages.setup)}`;

/** Makes the signed-in user an operator: the first, or a further one with a link of `npm run setup-link`. */
export function SetupClaim({ linkToken }: SetupClaimProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { token, forget } = useSetupToken(linkToken);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function claim(setupToken: string) {
    setIsBusy(true);
    const result = await dispatch(claimSetup(setupToken));
    setIsBusy(false);
    if (claimSetup.rejected.match(result)) {
      setProblem(result.payload?.message ?? '');
      return;
    }
    forget();
    navigate(pages.administration, { replace: true });
  }

  if (token === null) {
    return (
      <p className="text-body text-muted">
        <Trans>
          Open the setup link that this server printed when it started. If it has expired, create a
          new one with the command npm run setup-link.
        </Trans>
      </p>
    );
  }
  if (!user || !isSignedIn) {
    return (
      <div className="grid gap-4">
        <p className="text-body text-muted">
          <Trans>
            This link makes you the operator of this server. Create your account first, or log in.
          </Trans>
        </p>
        <LinkButton to={pages.register + next}>
          <Trans>Create account</Trans>
        </LinkButton>
        <LinkButton variant="secondary" to={pages.login + next}>
          <Trans>Log in</Trans>
        </LinkButton>
      </div>
    );
  }
  const { name } = user;
  return (
    <div className="grid gap-4">
      <p dir="auto" className="text-body text-muted">
        <Trans>
          You are logged in as {name}. As the operator you appoint moderators and other operators.
        </Trans>
      </p>
      <FormError>{problem}</FormError>
      <Button busy={isBusy} onClick={() => void claim(token)}>
        {t`Become the operator`}
      </Button>
    </div>
  );
}
