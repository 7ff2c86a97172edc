import { muteHours } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWordForm, MutedWords } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { requireMutedText, toPattern } from './muted-words.policy.ts';
import * as queries from './muted-words.queries.ts';

interface MutedWordsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

export type MutedWordsService = ReturnType<typeof createMutedWords>;

/** The words, phrases and hashtags that members have muted; `muted-text.queries.ts` hides what contains them. */
export function createMutedWords({ database, events }: MutedWordsOptions) {
  async function listMutedWords({ id }: Viewer): Promise<MutedWords> {
    return { words: await queries.findMutedWords(database, id) };
  }

  async function addMutedWord(
    viewer: Viewer,
    { text: given, duration }: MutedWordForm,
  ): Promise<MutedWords> {
    const text = requireMutedText(given);
    const entry = { userId: viewer.id, text, pattern: toPattern(text), hours: muteHours[duration] };
    const isAdded = await database.begin(async (transaction) => {
      await queries.lockMember(transaction, viewer.id);
      return queries.insertMutedWord(transaction, entry);
    });
    if (!isAdded) throw new AppError('TOO_MANY_MUTED_WORDS');
    publishChange(viewer);
    return listMutedWords(viewer);
  }

  async function removeMutedWord(viewer: Viewer, id: string): Promise<void> {
    if (!(await queries.deleteMutedWord(database, viewer.id, id))) throw new AppError('NOT_FOUND');
    publishChange(viewer);
  }

  /** Muted words hide notifications, which changes the badge and the list in open tabs. */
  function publishChange({ id: recipientId }: Viewer): void {
    events.emit('notifications:changed', [{ recipientId, freshId: null }]);
  }

  return { listMutedWords, addMutedWord, removeMutedWord };
}
