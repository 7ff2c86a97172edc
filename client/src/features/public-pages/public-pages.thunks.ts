import { publicPagesCalls } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type {
  PublicItem,
  PublicProfileForm,
  PublicProfileSettings,
} from '@sangam/contract/public-pages/public-pages.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** The settings of the own public page, and what it could show. */
export const getPublicProfile = createRequestThunk<PublicProfileSettings>(
  'publicPages/getPublicProfile',
  fallback,
  (_, options) => requestData(publicPagesCalls.getPublicProfile, {}, options),
);

/** Makes the own page public with these fields, or changes them if it is public; also sets whether search engines may find it. */
export const changePublicProfile = createRequestThunk<PublicProfileSettings, PublicProfileForm>(
  'publicPages/changePublicProfile',
  fallback,
  (body, options) => requestData(publicPagesCalls.changePublicProfile, { body }, options),
);

/** Turns the public page off; then all public posts and projects of the user are visible to members only, too. */
export const removePublicProfile = createRequestThunk<PublicProfileSettings>(
  'publicPages/removePublicProfile',
  fallback,
  (_, options) => requestData(publicPagesCalls.removePublicProfile, {}, options),
);

/** A post or project of the user. */
export interface PublicItemTarget {
  readonly kind: 'post' | 'project';
  readonly id: string;
}

/** Fetches whether the item is public. */
export const getPublicItem = createRequestThunk<PublicItem, PublicItemTarget>(
  'publicPages/getPublicItem',
  fallback,
  ({ kind, id }, options) =>
    kind === 'post'
      ? requestData(publicPagesCalls.getPublicPost, { params: { postId: id } }, options)
      : requestData(publicPagesCalls.getPublicProject, { params: { projectId: id } }, options),
);

/** Makes the item public, which needs an own public page, or visible to members only. */
export const changePublicItem = createRequestThunk<
  PublicItem,
  PublicItemTarget & { readonly isPublic: boolean }
>('publicPages/changePublicItem', fallback, ({ kind, id, isPublic }, options) =>
  kind === 'post'
    ? requestData(publicPagesCalls.changePublicPost, { body: { postId: id, isPublic } }, options)
    : requestData(
        publicPagesCalls.changePublicProject,
        { body: { projectId: id, isPublic } },
        options,
      ),
);
