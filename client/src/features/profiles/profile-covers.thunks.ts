import { profileCoversCalls } from '@sangam/contract/profiles/profile-covers.calls.ts';
import type { OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { ownProfileChanged } from '../../session/session.actions.ts';
import { photoRequest } from './photo-request.ts';
import type { NewPhoto } from '../../ui/crop/use-photo-change.ts';

/** Uploads the cropped cover photo of the user, which replaces an earlier one. */
export const changeCover = createRequestThunk<OwnProfile, NewPhoto>(
  'profiles/changeCover',
  fallbackMessages.anythingElse,
  async (photo, { signal, fallback, dispatch }) => {
    const { body, transport } = await photoRequest('profileCover', photo);
    const options = { signal, fallback, transport };
    const saved = await requestData(profileCoversCalls.changeCover, { body }, options);
    dispatch(ownProfileChanged(saved));
    return saved;
  },
);

/** Removes the cover photo of the user; a drawn cover is shown instead. */
export const removeCover = createRequestThunk<OwnProfile>(
  'profiles/removeCover',
  fallbackMessages.anythingElse,
  async (_, options) => {
    const saved = await requestData(profileCoversCalls.removeCover, {}, options);
    options.dispatch(ownProfileChanged(saved));
    return saved;
  },
);
