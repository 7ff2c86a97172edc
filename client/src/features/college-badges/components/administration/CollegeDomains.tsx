import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CollegeDomain } from '@sangam/contract/college-badges/college-badges.schema.ts';
import { useEffect, useState } from 'react';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/Section.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { listCollegeDomains, removeCollegeDomain } from '../../college-badges.thunks.ts';
import { CollegeDomainForm } from './CollegeDomainForm.tsx';

/** The email domains that prove a college. */
export function CollegeDomains() {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(1);
  return (
    <Section title={t`College email domains`}>
      <DomainList key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </Section>
  );
}

/** One attempt to load them; a retry mounts another one. */
function DomainList({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [domains, setDomains] = useState<readonly CollegeDomain[] | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [removing, setRemoving] = useState<CollegeDomain | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const reading = dispatch(listCollegeDomains());
    async function finish() {
      const result = await reading;
      if (result.meta.requestStatus === 'rejected' && result.meta.aborted) return;
      if (listCollegeDomains.fulfilled.match(result)) setDomains(result.payload);
      else setFailure(result.payload ?? null);
    }
    void finish();
    return () => reading.abort();
  }, [dispatch]);

  async function handleRemove(domain: string) {
    setIsBusy(true);
    const result = await dispatch(removeCollegeDomain(domain));
    setIsBusy(false);
    setRemoving(null);
    if (removeCollegeDomain.fulfilled.match(result)) setDomains(result.payload);
    else if (result.payload) notify.error(result.payload.message);
  }

  if (!domains) {
    return (
      <LoadingOrError error={failure?.message} onRetry={onRetry}>
        <Skeleton className="h-40 w-full rounded-control" />
      </LoadingOrError>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-control text-muted">
        <Trans>
          Members with an email address at or below one of these domains can show their college on
          their profile. Enter the domain of a college again to change its name.
        </Trans>
      </p>
      <CollegeDomainForm onSaved={setDomains} />
      {domains.length === 0 ? (
        <p className="text-control text-muted">
          <Trans>No member can verify a college now.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-hairline">
          {domains.map((domain) => (
            <DomainRow
              key={domain.domain}
              domain={domain}
              onRemove={() =>
                domain.badges === 0 ? void handleRemove(domain.domain) : setRemoving(domain)
              }
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={t`Remove ${removing?.domain ?? ''}?`}
        confirmLabel={t`Remove domain`}
        busy={isBusy}
        onConfirm={() => removing && void handleRemove(removing.domain)}
        onCancel={() => setRemoving(null)}
      >
        <Plural
          value={removing?.badges ?? 0}
          one="# member loses the verified college and is notified, unless another domain covers the address."
          other="# members lose the verified college and are notified, unless another domain covers their address."
        />
      </ConfirmDialog>
    </div>
  );
}

interface DomainRowProps {
  domain: CollegeDomain;
  onRemove: () => void;
}

function DomainRow({ domain: { domain, college, badges }, onRemove }: DomainRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium break-words">
          {college || t`Any college below ${domain}`}
        </p>
        <p className="text-meta break-words text-muted">
          {domain} · <Plural value={badges} one="# member" other="# members" />
        </p>
      </div>
      <Button size="small" variant="secondary" aria-label={t`Remove ${domain}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
