import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { announce } from '../announce.ts';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { TextArea } from '../TextArea.tsx';
import { useFocusWhen } from '../use-focus-when.ts';

interface AppealFormProps {
  hint: string;
  /** In characters. The field only shows it: `onSend` also gets a longer text and returns the error of the server. */
  limit: number;
  /** Sends the appeal. Returns the error message, or null if it was sent: the caller then shows the appeal instead. */
  onSend: (text: string) => Promise<string | null>;
}

/** A button that opens the form of an appeal. */
export function AppealForm({ hint, limit, onSend }: AppealFormProps) {
  const { t } = useLingui();
  const [isWriting, setIsWriting] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useFocusWhen<HTMLTextAreaElement>(isWriting);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') {
      setProblem(t`Write a short explanation`);
      return;
    }
    setIsBusy(true);
    const error = await onSend(text.trim());
    setIsBusy(false);
    if (error === null) announce(t`Appeal sent`);
    else setProblem(error);
  }

  if (!isWriting) {
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsWriting(true)}>
        <Trans>Appeal</Trans>
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-3">
      <Field label={t`Your appeal`} hint={hint} error={problem}>
        <TextArea
          ref={field}
          value={text}
          limit={limit}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
