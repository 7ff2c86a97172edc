import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  Invitation,
  InviteResult,
} from '@sangam/contract/registration/registration.schema.ts';
import { Download, MailPlus } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { saveCsv } from '../../../lib/csv.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { notify } from '../../../ui/notify.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { addressLimits, parseAddresses, type RejectedRow } from '../parse-addresses.ts';
import { selectInvitations } from '../registration.slice.ts';
import { invite, listInvitations, withdrawInvitation } from '../registration.thunks.ts';

/** Invites people by email, and lists all invitations. */
export function Invitations() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectInvitations);
  return (
    <div className="grid gap-4">
      <InviteForm />
      <ListFrame
        list={list}
        fetchPage={(timestamp) => dispatch(listInvitations({ timestamp }))}
        empty={
          <EmptyState icon={MailPlus} title={t`No invitations yet`}>
            <Trans>People whom you invite appear here until they join.</Trans>
          </EmptyState>
        }
        renderItem={(invitation) => <InvitationRow invitation={invitation} />}
      />
    </div>
  );
}

/** What will happen, before anything is sent. */
interface Preview extends InviteResult {
  readonly rejected: readonly RejectedRow[];
}

function InviteForm() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: string) {
    setText(next);
    setPreview(null);
    setProblem(null);
  }

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!chosen) return;
    if (chosen.size > addressLimits.bytes) setProblem(t`The file is larger than 1 MB`);
    else change(await chosen.text());
  }

  async function send(emails: readonly string[], dryRun: boolean) {
    setDone(0);
    setProblem(null);
    const result = await dispatch(invite({ emails, dryRun, onProgress: setDone }));
    setDone(null);
    if (invite.fulfilled.match(result)) return result.payload;
    setProblem(result.payload?.message ?? null);
    return null;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { emails, rejected, isTooLong } = parseAddresses(text);
    if (isTooLong) {
      setProblem(t`Use at most ${addressLimits.rows} rows`);
      return;
    }
    if (emails.length === 0) {
      setProblem(t`Enter at least one email address`);
      return;
    }
    const result = await send(emails, true);
    if (result) setPreview({ ...result, rejected });
  }

  async function confirm({ invited }: Preview) {
    const result = await send(invited, false);
    if (!result) return;
    change('');
    void dispatch(listInvitations({}));
    notify.success(t`The invitations are on their way`);
  }

  const isBusy = done !== null;
  return (
    <Section title={t`Invite people`}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <Field
          label={t`Email addresses`}
          hint={t`One per line, or a CSV file with at most 5,000 rows and 1 MB.`}
        >
          <TextArea
            rows={4}
            name="emails"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </Field>
        <FormError>{problem}</FormError>
        {preview && <PreviewReport preview={preview} />}
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t`CSV file`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void handleFile(event)}
        />
        <div className="flex flex-wrap items-center gap-2">
          {preview && preview.invited.length > 0 ? (
            <Button busy={isBusy} onClick={() => void confirm(preview)}>
              <Plural
                value={preview.invited.length}
                one="Send # invitation"
                other="Send # invitations"
              />
            </Button>
          ) : (
            <Button type="submit" busy={isBusy}>
              <Trans>Check addresses</Trans>
            </Button>
          )}
          <Button variant="secondary" disabled={isBusy} onClick={() => file.current?.click()}>
            <Trans>Open a CSV file</Trans>
          </Button>
          {isBusy && done > 0 && (
            <p role="status" className="text-meta text-muted">
              <Plural value={done} one="# address done" other="# addresses done" />
            </p>
          )}
        </div>
      </form>
    </Section>
  );
}

function PreviewReport({ preview }: { preview: Preview }) {
  const { t } = useLingui();
  const { invited, members, alreadyInvited, rejected } = preview;
  return (
    <div role="status" className="grid gap-2 rounded-control bg-sunken p-3 text-control">
      <p className="font-semibold">
        <Plural
          value={invited.length}
          _0="Nobody new to invite."
          one="# person will be invited."
          other="# people will be invited."
        />
      </p>
      <AddressList label={t`Have an account already`} items={members} />
      <AddressList label={t`Are invited already`} items={alreadyInvited} />
      <AddressList
        label={t`Rows without an email address`}
        items={rejected.map(({ row, text }) => `${row}: ${text}`)}
      />
      {rejected.length > 0 && <RejectedRowsButton rejected={rejected} />}
    </div>
  );
}

/** The rows as a file that can be corrected and opened again. */
function RejectedRowsButton({ rejected }: Pick<Preview, 'rejected'>) {
  const { t } = useLingui();
  const save = () =>
    saveCsv('rejected-rows.csv', [
      [t`Row`, t`Content`],
      ...rejected.map(({ row, text }) => [row, text]),
    ]);
  return (
    <Button variant="secondary" icon={Download} className="justify-self-start" onClick={save}>
      <Trans>Download rejected rows</Trans>
    </Button>
  );
}

function AddressList({ label, items }: { label: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary className="min-h-8 cursor-pointer">
        {label}: {items.length}
      </summary>
      <ul className="max-h-48 overflow-y-auto pl-4 text-meta break-all text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { id, email, at, expiresAt, acceptedAt } = invitation;
  const now = useNow();
  const isExpired = acceptedAt === null && new Date(expiresAt).getTime() < now;

  async function withdraw() {
    setIsBusy(true);
    const result = await dispatch(withdrawInvitation(id));
    setIsBusy(false);
    if (withdrawInvitation.rejected.match(result)) notify.error(result.payload?.message ?? '');
    else notify.success(t`Invitation withdrawn`);
  }

  return (
    <Card as="article" className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-48 text-control">
        <span className="break-all">{email}</span>
        <span className="block text-meta text-subtle">
          <RelativeTime at={at} />
        </span>
      </p>
      {acceptedAt !== null && (
        <Badge tone="success">
          <Trans>Joined</Trans>
        </Badge>
      )}
      {isExpired && (
        <Badge tone="neutral">
          <Trans>Expired</Trans>
        </Badge>
      )}
      {acceptedAt === null && (
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={t`Withdraw the invitation of ${email}`}
          onClick={() => void withdraw()}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </Card>
  );
}
