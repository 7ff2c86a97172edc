import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { FormError } from '../FormError.tsx';
import { TextArea } from '../TextArea.tsx';
import { maxFileBytes, parseAddresses, type ParsedAddresses } from './parse-addresses.ts';

interface AddressFormProps {
  hint: string;
  /** The maximum number of distinct addresses and rejected rows together. */
  maxRows: number;
  isBusy: boolean;
  /** An error of the server. */
  problem: string | null;
  /** What will happen to the addresses, after they were checked. */
  report: ReactNode;
  /** How many people will be invited; until that is known, the button checks the addresses. */
  invited: number | null;
  /** The text has changed, so the report no longer fits it. */
  onChange: () => void;
  onCheck: (parsed: ParsedAddresses) => void;
  onSend: () => void;
  /** Next to the buttons. */
  children?: ReactNode;
}

/** Email addresses, typed, pasted or from a CSV file, which are checked before anything is sent. */
export function AddressForm(props: AddressFormProps) {
  const { hint, maxRows, isBusy, problem, report, invited, onChange, onCheck, onSend, children } =
    props;
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const canSend = invited !== null && invited > 0;

  function change(next: string) {
    setText(next);
    setMistake(null);
    onChange();
  }

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!chosen) return;
    if (chosen.size > maxFileBytes) setMistake(t`The file is larger than 1 MB`);
    else change(await chosen.text());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMistake(null);
    if (canSend) {
      onSend();
      return;
    }
    const parsed = parseAddresses(text);
    const rows = parsed.emails.length + parsed.rejected.length;
    if (rows > maxRows)
      setMistake(t`Use at most ${plural(maxRows, { one: '# row', other: '# rows' })}`);
    else if (parsed.emails.length === 0) setMistake(t`Enter at least one email address`);
    else onCheck(parsed);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field label={t`Email addresses`} hint={hint}>
        <TextArea
          rows={4}
          name="emails"
          autoCapitalize="none"
          spellCheck={false}
          // The report that follows must fit the text.
          readOnly={isBusy}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </Field>
      <FormError>{mistake ?? problem}</FormError>
      {report}
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
        {/* One button with two labels, so that it keeps the keyboard focus. */}
        <Button type="submit" busy={isBusy}>
          {canSend ? (
            <Plural value={invited} one="Send # invitation" other="Send # invitations" />
          ) : (
            <Trans>Check addresses</Trans>
          )}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => file.current?.click()}>
          <Trans>Open a CSV file</Trans>
        </Button>
        {children}
      </div>
    </form>
  );
}
