import { i18n } from '@lingui/core';
import { endorsementsCalls } from '@sangam/contract/endorsements/endorsements.calls.ts';
import type {
  EndorsedSkill,
  ToggleEndorsementForm,
} from '@sangam/contract/endorsements/endorsements.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createOutboxToggle } from '../../lib/outbox/outbox-toggle.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { selectUser } from '../../session/session.slice.ts';
import { notify } from '../../ui/notify.ts';
import { endorsementReceived, selectEndorsedSkill } from './profiles.slice.ts';

const fallback = fallbackMessages.anythingElse;

/** The kind of endorsements in the outbox. */
export const endorsementKind = 'profiles/toggleEndorsement';

/** A skill of a member. */
type Endorsable = Omit<ToggleEndorsementForm, 'isEndorsed'>;

export function endorsementTarget({ username, skill }: Endorsable): string {
  return `person/${username}/${skill}`;
}

const changeEndorsement = createOutboxToggle<ToggleEndorsementForm, EndorsedSkill>(
  endorsementKind,
  {
    fallback,
    target: endorsementTarget,
    isOn: ({ isEndorsed }) => isEndorsed,
    send: (body, options) => requestData(endorsementsCalls.toggleEndorsement, { body }, options),
    showState: (form, isEndorsed, dispatch) => dispatch(showEndorsement({ ...form, isEndorsed })),
    showResult: ({ username }, endorsed, dispatch) =>
      dispatch(endorsementReceived({ username, endorsed })),
  },
);

/**
 * Endorses a skill of a member or takes it back: `isEndorsed` is the wanted state. An optimistic update; offline the
 * change waits in the outbox. An error is shown as a toast.
 */
export function toggleEndorsement(form: ToggleEndorsementForm) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await changeEndorsement(dispatch, form, (error, restore) => {
      restore();
      notify.error(toRequestFailure(error, i18n._(fallback)).message);
    });
  };
}

/** Shows the state that the server will probably confirm, if the profile of the member is the open one. */
export function showEndorsement({ username, skill, isEndorsed }: ToggleEndorsementForm) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const shown = selectEndorsedSkill(getState(), username, skill);
    const viewer = selectUser(getState());
    if (!viewer || shown.isEndorsed === isEndorsed) return;
    dispatch(endorsementReceived({ username, endorsed: withToggle(shown, viewer) }));
  };
}

function withToggle(shown: EndorsedSkill, viewer: PersonSummary): EndorsedSkill {
  const { username, name, designation, picture } = viewer;
  const others = shown.endorsers.filter((endorser) => endorser.username !== username);
  if (!shown.isEndorsed) {
    // All of them, so that nobody is missing when the server rejects it.
    const endorsers = [{ username, name, designation, picture }, ...others];
    return { ...shown, isEndorsed: true, count: shown.count + 1, endorsers };
  }
  const count = Math.max(shown.count - 1, others.length);
  return { ...shown, isEndorsed: false, count, endorsers: others };
}
