import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type { InviteLink, InviteLinks } from '@sangam/contract/registration/registration.schema.ts';
import { Link2, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { instanceName } from '../../../lib/server-settings.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmailInvitations } from './EmailInvitations.tsx';
import { createInviteLink, listInviteLinks, revokeInviteLink } from '../invite-links.thunks.ts';

interface InviteDialogProps {
  onClose: () => void;
}

/** The viewer's invite links (create, share, revoke), invitations by email, and who has joined lately by either. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [invites, setInvites] = useState<InviteLinks | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const createButton = useRef<HTMLButtonElement>(null);

  function load() {
    const loading = dispatch(listInviteLinks());
    async function show() {
      const result = await loading;
      if (listInviteLinks.fulfilled.match(result)) setInvites(result.payload);
      else if (!result.meta.aborted) setProblem(result.payload?.message ?? '');
    }
    void show();
    return () => loading.abort();
  }

  const loadAtStart = useEffectEvent(load);
  useEffect(() => loadAtStart(), []);

  function retry() {
    setProblem(null);
    load();
  }

  function changeLinks(change: (links: readonly InviteLink[]) => InviteLink[]) {
    setProblem(null);
    setInvites((shown) => shown && { ...shown, links: change(shown.links) });
  }

  async function create() {
    setIsBusy(true);
    const result = await dispatch(createInviteLink());
    setIsBusy(false);
    if (createInviteLink.fulfilled.match(result))
      changeLinks((links) => [result.payload, ...links]);
    else setProblem(result.payload?.message ?? null);
  }

  async function revoke(id: string) {
    const result = await dispatch(revokeInviteLink(id));
    if (revokeInviteLink.fulfilled.match(result)) {
      announce(t`The link no longer works`);
      createButton.current?.focus();
      changeLinks((links) => links.filter((link) => link.id !== id));
    } else setProblem(result.payload?.message ?? null);
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Invite people`} size="medium" partHeight>
      {!invites && problem === null && (
        <LoadingRegion>
          <Skeleton className="h-48 rounded-card" />
        </LoadingRegion>
      )}
      {!invites && problem !== null && <ErrorState message={problem} onRetry={retry} />}
      {invites && (
        <div className="grid gap-5">
          {invites.isAllowed ? (
            <>
              <p className="text-control text-muted">
                <Trans>
                  Share a link with people you know. People who join with it get a connection
                  request from you.
                </Trans>
              </p>
              <FormError>{problem}</FormError>
              {invites.links.map((link) => (
                <SharedLink key={link.id} link={link} onRevoke={() => void revoke(link.id)} />
              ))}
              <Button
                variant={invites.links.length === 0 ? 'primary' : 'secondary'}
                icon={Link2}
                busy={isBusy}
                className="justify-self-start"
                ref={createButton}
                onClick={() => void create()}
              >
                {invites.links.length === 0 ? (
                  <Trans>Create a link</Trans>
                ) : (
                  <Trans>Create another link</Trans>
                )}
              </Button>
            </>
          ) : (
            <p className="text-control text-muted">
              <Trans>Only the team that runs {instanceName} can invite people.</Trans>
            </p>
          )}
          {invites.email.isAllowed && (
            <EmailInvitations
              email={invites.email}
              onChange={(email) => setInvites((shown) => shown && { ...shown, email })}
            />
          )}
          {invites.joined.length > 0 && <Joined people={invites.joined} />}
        </div>
      )}
    </Dialog>
  );
}

interface SharedLinkProps {
  link: InviteLink;
  onRevoke: () => void;
}

function SharedLink({ link, onRevoke }: SharedLinkProps) {
  const { t } = useLingui();
  const [isQrShown, setIsQrShown] = useState(false);
  const address = `${location.origin}${pages.register}#invitation=${link.token}`;
  const left = registrationLimits.inviteLinkUses - link.uses;
  const until = formatDate(new Date(link.expiresAt));

  async function share() {
    // The user may close the menu of the device, which is no error.
    await navigator.share({ title: t`Join me on ${instanceName}`, url: address }).catch(() => null);
  }

  return (
    <section className="grid gap-3 rounded-card border border-hairline p-4">
      <p className="font-mono text-meta break-all">{address}</p>
      <p className="text-meta text-muted">
        <Plural value={left} one="For # more person" other="For # more people" />
        {' · '}
        <Trans>Works until {until}</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={address} label={t`Copy link`} />
        {'share' in navigator && (
          <Button size="small" variant="secondary" icon={Share2} onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isQrShown}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          <Trans>QR code</Trans>
        </Button>
        <Button size="small" variant="quiet" onClick={onRevoke}>
          <Trans>Revoke link</Trans>
        </Button>
      </div>
      {isQrShown && <QrCode text={address} label={t`QR code of the invite link`} />}
    </section>
  );
}

function Joined({ people }: { people: readonly PersonSummary[] }) {
  return (
    <section>
      <h3 className="mb-2 text-control font-semibold">
        <Trans>Joined from your invitations</Trans>
      </h3>
      <ul className="grid gap-2">
        {people.map((person) => (
          <li key={person.username}>
            <PersonLine person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
