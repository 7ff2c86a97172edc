import { Trans, useLingui } from '@lingui/react/macro';
import { mutedWordLimits } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWord, MuteDuration } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { useEffect, useState, type FormEvent } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { addMutedWord, listMutedWords, removeMutedWord } from '../muted-words.thunks.ts';

/** The words, phrases and hashtags that the user has muted, with a form to add one. */
export function MutedWords() {
  const [attempt, setAttempt] = useState(1);
  return <WordList key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

/** One attempt to load them; a retry mounts another one. */
function WordList({ onRetry }: { onRetry: () => void }) {
  const dispatch = useAppDispatch();
  const [words, setWords] = useState<readonly MutedWord[] | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  useEffect(() => {
    const reading = dispatch(listMutedWords());
    async function finish() {
      const result = await reading;
      if (result.meta.requestStatus === 'rejected' && result.meta.aborted) return;
      if (listMutedWords.fulfilled.match(result)) setWords(result.payload);
      else setFailure(result.payload ?? null);
    }
    void finish();
    return () => reading.abort();
  }, [dispatch]);

  async function handleRemove(id: string) {
    const result = await dispatch(removeMutedWord(id));
    if (removeMutedWord.fulfilled.match(result))
      setWords((before) => before?.filter((word) => word.id !== id) ?? null);
    else if (result.payload) notify.error(result.payload.message);
  }

  if (!words) {
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
          Posts of others with these words are hidden from your feeds and search results, and you
          are not notified about comments with them. Only you can see this list.
        </Trans>
      </p>
      <AddForm onAdded={setWords} />
      {words.length === 0 ? (
        <p className="text-control text-muted">
          <Trans>You have not muted any words.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-hairline">
          {words.map((word) => (
            <WordRow key={word.id} word={word} onRemove={() => void handleRemove(word.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface WordRowProps {
  word: MutedWord;
  onRemove: () => void;
}

function WordRow({ word: { text, expiresAt }, onRemove }: WordRowProps) {
  const { t } = useLingui();
  const until = expiresAt === null ? '' : formatDateTime(new Date(expiresAt));
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium break-words">
          {text}
        </p>
        <p className="text-meta text-subtle">
          {expiresAt === null ? <Trans>Until you remove it</Trans> : <Trans>Until {until}</Trans>}
        </p>
      </div>
      <Button size="small" variant="secondary" aria-label={t`Unmute ${text}`} onClick={onRemove}>
        <Trans>Unmute</Trans>
      </Button>
    </li>
  );
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
