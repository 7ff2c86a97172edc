import { Trans, useLingui } from '@lingui/react/macro';
import { FilePenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { formatShortDate } from '../../../ui/format.ts';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { useNow } from '../../../ui/use-now.ts';
import {
  createDraft,
  readDraft,
  removeDraft,
  type StoredDraft,
  type ProjectDraft,
} from '../project-draft.ts';
import { fieldId } from '../project-rules.ts';
import type { PrepareFile } from '../use-attach-files.ts';
import { CreateForm } from './CreateForm.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

interface Start {
  readonly draft: ProjectDraft;
  readonly savedAt: string | null;
}

/** The form for a new project; first offers to continue the draft of the last visit. */
export function ProjectCreator({ prepare }: { prepare: PrepareFile }) {
  const username = useAppSelector(selectUsername) ?? '';
  const [storedDraft, setStoredDraft] = useState<StoredDraft | null | undefined>(undefined);
  const [start, setStart] = useState<Start | null>(null);

  useEffect(() => {
    let isCurrent = true;
    async function loadDraft() {
      const found = await readDraft(username);
      if (!isCurrent) return;
      setStoredDraft(found);
      if (!found) setStart({ draft: createDraft(), savedAt: null });
    }
    void loadDraft();
    return () => {
      isCurrent = false;
    };
  }, [username]);

  function begin(chosen: Start) {
    setStart(chosen);
    // The button that had focus was removed.
    requestAnimationFrame(() => document.getElementById(fieldId('title'))?.focus());
  }

  async function discard(old: StoredDraft) {
    // First, so that a discarded draft does not return after a reload.
    await removeDraft(username, old);
    begin({ draft: createDraft(), savedAt: null });
  }

  if (start) {
    const { draft, savedAt } = start;
    return <CreateForm username={username} start={draft} savedBefore={savedAt} prepare={prepare} />;
  }
  if (storedDraft) {
    return (
      <DraftQuestion
        draft={storedDraft}
        onContinue={() => begin({ draft: storedDraft, savedAt: storedDraft.savedAt })}
        onDiscard={() => void discard(storedDraft)}
      />
    );
  }
  return (
    <LoadingRegion>
      <FormSkeleton />
    </LoadingRegion>
  );
}

interface DraftQuestionProps {
  draft: StoredDraft;
  onContinue: () => void;
  onDiscard: () => void;
}

function DraftQuestion({ draft, onContinue, onDiscard }: DraftQuestionProps) {
  const { t } = useLingui();
  const day = formatShortDate(new Date(draft.savedAt), new Date(useNow()));
  const title = draft.values.title.trim() || t`Untitled`;
  return (
    <Card as="section" aria-label={t`Your draft`} className="flex flex-wrap items-center gap-4">
      <FilePenLine aria-hidden className="size-8 shrink-0 text-on-primary-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="font-semibold">
          <Trans>Continue your draft from {day}</Trans>
        </h2>
        <p dir="auto" className="truncate text-control text-muted">
          {title}
        </p>
      </div>
      <div className="flex gap-2 max-xs:w-full max-xs:*:flex-1">
        <Button variant="secondary" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Card>
  );
}
