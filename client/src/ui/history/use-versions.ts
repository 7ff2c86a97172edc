import { i18n } from '@lingui/core';
import type { PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestFailure, type RequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { notify } from '../notify.ts';

/** The requests of the versions of one post or comment. */
export interface VersionSource {
  readonly list: (signal: AbortSignal | undefined) => Promise<PostVersions>;
  readonly remove: (versionId: string) => Promise<unknown>;
}

interface LoadedVersions {
  readonly history: PostVersions | null;
  readonly error: RequestFailure | null;
}

function failureOf(error: unknown): RequestFailure {
  return toRequestFailure(error, i18n._(fallbackMessages.anythingElse));
}

/** Earlier versions, loaded each time the dialog opens. */
export function useVersions(source: VersionSource) {
  const [loaded, setLoaded] = useState<LoadedVersions>({ history: null, error: null });

  function load(signal?: AbortSignal) {
    async function show() {
      const response = await loadVersions(source, signal);
      if (!signal?.aborted) setLoaded(response);
    }
    void show();
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => load(signal));

  useEffect(() => {
    const leaving = new AbortController();
    loadFirst(leaving.signal);
    return () => leaving.abort();
  }, []);

  async function removeVersion(versionId: string) {
    try {
      await source.remove(versionId);
      setLoaded((before) => withoutVersion(before, versionId));
    } catch (error) {
      notify.error(failureOf(error).message, { id: 'version' });
    }
  }

  return { ...loaded, retry: () => load(), removeVersion };
}

async function loadVersions(source: VersionSource, signal?: AbortSignal): Promise<LoadedVersions> {
  try {
    return { history: await source.list(signal), error: null };
  } catch (error) {
    return { history: null, error: failureOf(error) };
  }
}

function withoutVersion({ history, error }: LoadedVersions, versionId: string): LoadedVersions {
  const versions = history?.versions.filter(({ id }) => id !== versionId) ?? [];
  return { history: history && { ...history, versions }, error };
}
