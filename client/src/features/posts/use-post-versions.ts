import { i18n } from '@lingui/core';
import { postVersionsCalls } from '@sangam/contract/posts/post-versions.calls.ts';
import type { PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toRequestFailure, type RequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { notify } from '../../ui/notify.ts';

const fallback = fallbackMessages.anythingElse;

interface LoadedVersions {
  readonly history: PostVersions | null;
  readonly error: RequestFailure | null;
}

/** Earlier versions of a post, loaded each time the dialog opens. */
export function usePostVersions(postId: string) {
  const [loaded, setLoaded] = useState<LoadedVersions>({ history: null, error: null });

  function load(signal?: AbortSignal) {
    async function show() {
      const response = await listPostVersions(postId, signal);
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

  async function removePostVersion(versionId: string) {
    try {
      await requestData(postVersionsCalls.removePostVersion, { body: { versionId } }, { fallback });
      setLoaded((before) => withoutVersion(before, versionId));
    } catch (error) {
      notify.error(toRequestFailure(error, i18n._(fallback)).message, { id: 'post-version' });
    }
  }

  return { ...loaded, retry: () => load(), removePostVersion };
}

async function listPostVersions(postId: string, signal?: AbortSignal): Promise<LoadedVersions> {
  const options = { fallback, ...(signal && { signal }) };
  try {
    const query = { postId };
    const history = await requestData(postVersionsCalls.listPostVersions, { query }, options);
    return { history, error: null };
  } catch (error) {
    return { history: null, error: toRequestFailure(error, i18n._(fallback)) };
  }
}

function withoutVersion({ history, error }: LoadedVersions, versionId: string): LoadedVersions {
  const versions = history?.versions.filter(({ id }) => id !== versionId) ?? [];
  return { history: history && { ...history, versions }, error };
}
