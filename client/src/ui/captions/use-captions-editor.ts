import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { CaptionTrack } from '@sangam/contract/captions/captions.schema.ts';
import { formatWebVtt } from '@sangam/contract/captions/web-vtt.ts';
import type { ContentLanguage } from '@sangam/contract/posts/content-languages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toRequestFailure, type RequestFailure } from '../../lib/api-error.ts';
import { captionsRequests } from '../../lib/captions-requests.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { editedCues, errorOf, type EditedCue } from './cue-edits.ts';

/** The captions in one language while they are edited. */
interface EditedTrack {
  readonly cues: readonly EditedCue[];
  /** Null until they are saved. */
  readonly revision: string | null;
  readonly isChanged: boolean;
}

type EditedTracks = Partial<Record<ContentLanguage, EditedTrack>>;

/** Captions that another device changed, or deleted, since they were loaded. */
interface Conflict {
  readonly language: ContentLanguage;
  readonly other: CaptionTrack | undefined;
}

const noCues: EditedTrack = { cues: [], revision: null, isChanged: false };

function editedTrack({ cues, revision }: CaptionTrack): EditedTrack {
  return { cues: editedCues(cues), revision, isChanged: false };
}

function editedTracks(tracks: readonly CaptionTrack[]): EditedTracks {
  return Object.fromEntries(tracks.map((track) => [track.language, editedTrack(track)]));
}

interface LoadedTracks {
  readonly tracks: readonly CaptionTrack[] | null;
  readonly problem: string | null;
}

async function loadTracks(mediaId: string, signal?: AbortSignal): Promise<LoadedTracks> {
  try {
    return { ...(await captionsRequests.list(mediaId, signal)), problem: null };
  } catch (error) {
    return { tracks: null, problem: failureOf(error).message };
  }
}

function failureOf(error: unknown): RequestFailure {
  return toRequestFailure(error, i18n._(fallbackMessages.anythingElse));
}

/**
 * The captions of a video in every language, loaded when the editor opens and saved together. `firstLanguage` is shown if
 * there are none.
 */
export function useCaptionsEditor(mediaId: string, firstLanguage: ContentLanguage) {
  const { t } = useLingui();
  const [tracks, setTracks] = useState<EditedTracks | null>(null);
  const [language, setLanguage] = useState(firstLanguage);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const hasTypedSinceSave = useRef(false);
  const track = tracks?.[language] ?? noCues;

  function load(signal?: AbortSignal) {
    async function show() {
      const loaded = await loadTracks(mediaId, signal);
      if (signal?.aborted) return;
      setProblem(loaded.problem);
      if (!loaded.tracks) return;
      setTracks(editedTracks(loaded.tracks));
      setLanguage(loaded.tracks[0]?.language ?? firstLanguage);
    }
    void show();
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => load(signal));
  useEffect(() => {
    const leaving = new AbortController();
    loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  function setTrack(name: ContentLanguage, next: EditedTrack) {
    setTracks((before) => ({ ...before, [name]: next }));
  }

  function chooseLanguage(chosen: ContentLanguage) {
    setLanguage(chosen);
    setSelectedId(null);
  }

  function changeCues(cues: readonly EditedCue[]) {
    hasTypedSinceSave.current = true;
    setProblem(null);
    setTrack(language, { ...track, cues, isChanged: true });
  }

  /** Saves one language, or deletes its captions if none are left. What was typed meanwhile stays unsaved. */
  async function saveTrack(name: ContentLanguage, { cues, revision }: EditedTrack) {
    let saved: string | null = null;
    if (cues.length > 0) {
      const webVtt = formatWebVtt(cues);
      saved = (await captionsRequests.save({ mediaId, language: name, revision, webVtt })).revision;
    } else if (revision !== null) {
      await captionsRequests.remove({ mediaId, language: name, revision });
    }
    setTracks((before) => {
      const now = before?.[name]?.cues ?? cues;
      return { ...before, [name]: { cues: now, revision: saved, isChanged: now !== cues } };
    });
  }

  /** Resolves to whether everything is saved, also what was typed meanwhile. */
  async function save(all: EditedTracks = tracks ?? {}): Promise<boolean> {
    const changed = (Object.entries(all) as [ContentLanguage, EditedTrack][]).filter(
      ([, { isChanged }]) => isChanged,
    );
    for (const [name, { cues }] of changed) {
      const wrong = cues.find((cue) => errorOf(cue) !== null);
      if (!wrong) continue;
      setLanguage(name);
      setSelectedId(wrong.id);
      setProblem(t`Correct the marked caption, or delete it.`);
      return false;
    }
    setIsSaving(true);
    setProblem(null);
    hasTypedSinceSave.current = false;
    for (const [name, edited] of changed) {
      if (await trySaving(name, edited)) continue;
      setIsSaving(false);
      return false;
    }
    setIsSaving(false);
    return !hasTypedSinceSave.current;
  }

  async function trySaving(name: ContentLanguage, edited: EditedTrack): Promise<boolean> {
    try {
      await saveTrack(name, edited);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      setLanguage(name);
      if (failure.code === 'CAPTIONS_CHANGED') await findConflict(name);
      else setProblem(failure.message);
      return false;
    }
  }

  async function findConflict(name: ContentLanguage) {
    const latest = await loadTracks(mediaId);
    if (latest.tracks) {
      setConflict({ language: name, other: latest.tracks.find((one) => one.language === name) });
    } else setProblem(latest.problem);
  }

  /** Saves the own version over the other one. */
  function keepOwn(): Promise<boolean> {
    if (!conflict || !tracks) return Promise.resolve(false);
    const own = tracks[conflict.language] ?? noCues;
    const resolved = { ...own, revision: conflict.other?.revision ?? null };
    setConflict(null);
    setTrack(conflict.language, resolved);
    return save({ ...tracks, [conflict.language]: resolved });
  }

  function takeOther() {
    if (!conflict) return;
    setTrack(conflict.language, conflict.other ? editedTrack(conflict.other) : noCues);
    setConflict(null);
    setSelectedId(null);
  }

  return {
    isLoaded: tracks !== null,
    retry: () => {
      setProblem(null);
      load();
    },
    language,
    chooseLanguage,
    /** Languages that have captions now, saved or not. */
    languages: Object.entries(tracks ?? {}).flatMap(([name, { cues }]) =>
      cues.length > 0 ? [name] : [],
    ),
    hasSavedCaptions: Object.values(tracks ?? {}).some(({ revision }) => revision !== null),
    cues: track.cues,
    changeCues,
    selectedId,
    select: setSelectedId,
    isChanged: Object.values(tracks ?? {}).some(({ isChanged }) => isChanged),
    isSaving,
    problem,
    conflict,
    save: () => save(),
    keepOwn,
    takeOther,
  };
}

export type CaptionsEditorState = ReturnType<typeof useCaptionsEditor>;
