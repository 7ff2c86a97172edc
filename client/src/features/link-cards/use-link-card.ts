import { maxLinkCards } from '@sangam/contract/link-cards/link-cards.calls.ts';
import type { ContentLinkCard } from '@sangam/contract/link-cards/link-cards.schema.ts';
import { useEffect } from 'react';
import { clearOnSignOut } from '../../lib/external-store.ts';
import { useAppDispatch, useAppSelector, type AppDispatch } from '../../lib/store-hooks.ts';
import { listLinkCards, selectLinkCard } from './link-cards.slice.ts';

const batchMs = 50;
/** A card that is shown again later is requested again, because permissions may have changed. */
const freshMs = 60_000;

const requestedAt = clearOnSignOut(new Map<string, number>());
const waiting = clearOnSignOut(new Set<string>());

/**
 * The card of a post, project, profile or event at a path from `findContentPath`; null if it does not exist, or if the
 * viewer may not see it or has muted it, undefined until a request has succeeded.
 */
export function useLinkCard(path: string): ContentLinkCard | null | undefined {
  const dispatch = useAppDispatch();
  const card = useAppSelector((state) => selectLinkCard(state, path));
  useEffect(() => requestCard(dispatch, path), [dispatch, path]);
  return card;
}

/** Request batching: cards that appear together on the screen are one request. */
function requestCard(dispatch: AppDispatch, path: string): void {
  if (Date.now() - (requestedAt.get(path) ?? 0) < freshMs) return;
  requestedAt.set(path, Date.now());
  if (waiting.size === 0) setTimeout(() => flush(dispatch), batchMs);
  waiting.add(path);
}

function flush(dispatch: AppDispatch): void {
  const paths = [...waiting];
  waiting.clear();
  for (let at = 0; at < paths.length; at += maxLinkCards) {
    void dispatch(listLinkCards(paths.slice(at, at + maxLinkCards)));
  }
}
