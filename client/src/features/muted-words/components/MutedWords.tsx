import { Trans, useLingui } from '@lingui/react/macro';
import { mutedWordLimits } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWord, MuteDuration } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { RemovableList, RemovableRow } from '../../../ui/list/RemovableList.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { addMutedWord, listMutedWords, removeMutedWord } from '../muted-words.thunks.ts';

/** The words, phrases and hashtags that the user has muted, with a form to add one. */
export function MutedWords() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useFetched(() => listMutedWords());

  async function handleRemove(id: string) {
    const result = await dispatch(removeMutedWord(id));
    if (removeMutedWord.fulfilled.match(result))
      list.setData((words) => words?.filter((word) => word.id !== id) ?? null);
    else if (result.payload) notify.error(result.payload.message);
  }

  return (
    <RemovableList
      list={list}
      introduction={
        <Trans>
          Posts of others with these words are hidden from your feeds and search results, and you
          are not notified about comments with them. Only you can see this list.
        </Trans>
      }
      form={<AddForm onAdded={list.setData} />}
      empty={<Trans>You have not muted any words.</Trans>}
      renderRow={({ id, text, expiresAt }) => (
        <RemovableRow
          key={id}
          title={text}
          details={<MutedUntil expiresAt={expiresAt} />}
          removeLabel={<Trans>Unmute</Trans>}
          removeName={t`Unmute ${text}`}
          onRemove={() => void handleRemove(id)}
        />
      )}
    />
  );
}

function MutedUntil({ expiresAt }: Pick<MutedWord, 'expiresAt'>) {
  if (expiresAt === null) return <Trans>Until you remove it</Trans>;
  const until = formatDateTime(new Date(expiresAt));
  return <Trans>Until {until}</Trans>;
}

interface AddFormProps {
  onAdded: (words: readonly MutedWord[]) => void;
}

function AddForm({ onAdded }: AddFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [duration, setDuration] = useState<MuteDuration>('always');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const durations: readonly (readonly [MuteDuration, string])[] = [
    ['always', t`Until I remove it`],
    ['day', t`24 hours`],
    ['week', t`7 days`],
    ['month', t`30 days`],
  ];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    const result = await dispatch(addMutedWord({ text, duration }));
    setIsBusy(false);
    if (addMutedWord.fulfilled.match(result)) {
      setText('');
      onAdded(result.payload);
    } else setProblem(result.payload?.errors['text'] ?? result.payload?.message);
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t`Word, phrase or #hashtag`} error={problem}>
        <TextInput
          dir="auto"
          value={text}
          maxLength={mutedWordLimits.characters * 2}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Field label={t`How long`}>
        <Select
          value={duration}
          onChange={({ currentTarget }) => {
            const chosen = durations.find(([value]) => value === currentTarget.value);
            if (chosen) setDuration(chosen[0]);
          }}
        >
          {durations.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Mute</Trans>
      </Button>
    </form>
  );
}
