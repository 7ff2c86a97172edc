import { i18n } from '@lingui/core';
import { endorsementsCalls } from '@sangam/contract/endorsements/endorsements.calls.ts';
import type { EndorsedSkill } from '@sangam/contract/endorsements/endorsements.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { createToggleQueue } from '../../lib/toggle-queue.ts';
import { selectUser } from '../../session/session.slice.ts';
import { notify } from '../../ui/notify.ts';
import { endorsementReceived, selectEndorsedSkill } from './profiles.slice.ts';

const fallback = fallbackMessages.anythingElse;
const queue = createToggleQueue();

/** Endorses a skill of a member or takes it back: an optimistic update, then one request at a time per skill. */
export function toggleEndorsement(username: string, skill: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const shown = selectEndorsedSkill(getState(), username, skill);
    const viewer = selectUser(getState());
    if (!viewer) return;
    const show = (endorsed: EndorsedSkill) => dispatch(endorsementReceived({ username, endorsed }));
    show(withToggle(shown, viewer));
    let confirmed = shown;
    await queue({
      key: `${username} ${skill}`,
      from: shown.isEndorsed,
      async send() {
        const body = { username, skill, isEndorsed: !confirmed.isEndorsed };
        confirmed = await requestData(endorsementsCalls.toggleEndorsement, { body }, { fallback });
        return confirmed.isEndorsed;
      },
      onSettled: () => void show(confirmed),
      onError(error) {
        show(confirmed);
        notify.error(toRequestFailure(error, i18n._(fallback)).message);
      },
    });
  };
}

/** The state that the server will probably confirm. */
function withToggle(shown: EndorsedSkill, viewer: PersonSummary): EndorsedSkill {
  const { username, name, designation, picture } = viewer;
  const others = shown.endorsers.filter((endorser) => endorser.username !== username);
  if (!shown.isEndorsed) {
    const endorsers = [{ username, name, designation, picture }, ...others].slice(0, 3);
    return { ...shown, isEndorsed: true, count: shown.count + 1, endorsers };
  }
  const count = Math.max(shown.count - 1, others.length);
  return { ...shown, isEndorsed: false, count, endorsers: others };
}
