import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CollegeDomain } from '@sangam/contract/college-badges/college-badges.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { useFetched } from '../../../../lib/use-fetched.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { RemovableList, RemovableRow } from '../../../../ui/list/RemovableList.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Section } from '../../../../ui/Section.tsx';
import { listCollegeDomains, removeCollegeDomain } from '../../college-badges.thunks.ts';
import { CollegeDomainForm } from './CollegeDomainForm.tsx';

/** The email domains that prove a college. */
export function CollegeDomains() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useFetched(() => listCollegeDomains());
  const [removing, setRemoving] = useState<CollegeDomain | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleRemove(domain: string) {
    setIsBusy(true);
    const result = await dispatch(removeCollegeDomain(domain));
    setIsBusy(false);
    setRemoving(null);
    if (removeCollegeDomain.fulfilled.match(result)) list.setData(result.payload);
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <Section title={t`College email domains`}>
      <RemovableList
        list={list}
        introduction={
          <Trans>
            Members with an email address at or below one of these domains can show their college on
            their profile. Enter the domain of a college again to change its name.
          </Trans>
        }
        form={<CollegeDomainForm onSaved={list.setData} />}
        empty={
          <Trans>There are no domains. Add one so that members can verify their college.</Trans>
        }
        renderRow={(item) => {
          const { domain, college, badges } = item;
          return (
            <RemovableRow
              key={domain}
              title={college || t`Any college below ${domain}`}
              details={
                <>
                  {domain} · <Plural value={badges} one="# member" other="# members" />
                </>
              }
              removeLabel={<Trans>Remove</Trans>}
              removeName={t`Remove ${domain}`}
              onRemove={() => (badges === 0 ? void handleRemove(domain) : setRemoving(item))}
            />
          );
        }}
      />
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
    </Section>
  );
}
