import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../../session/root-reducer.ts';
import {
  contactFollowers,
  emptyDraft,
  type ChosenFile,
  type EntityType,
  type FieldName,
  type Step,
  type UploadName,
} from './organisation.ts';

/** Only in the store: it lasts until the page is reloaded, the tab is closed or the user logs out. */
const slice = createSlice({
  name: 'organisationDraft',
  initialState: emptyDraft,
  reducers: {
    typeChosen(draft, { payload }: PayloadAction<EntityType>) {
      draft.entityType = payload;
    },
    valueChanged(draft, { payload }: PayloadAction<{ field: FieldName; value: string }>) {
      const { field, value } = payload;
      draft.values[field] = value;
      const follower = contactFollowers[field];
      if (draft.isContactSame && follower) draft.values[follower] = value;
      if (Object.values(contactFollowers).includes(field)) draft.isContactSame = false;
    },
    contactSameChanged(draft, { payload }: PayloadAction<boolean>) {
      draft.isContactSame = payload;
      if (!payload) return;
      const { email = '', phone = '' } = draft.values;
      Object.assign(draft.values, { contactPersonEmail: email, contactPersonPhone: phone });
    },
    fileChosen(draft, { payload }: PayloadAction<{ upload: UploadName; file: ChosenFile }>) {
      draft.files[payload.upload] = payload.file;
    },
    fileRemoved(draft, { payload }: PayloadAction<UploadName>) {
      delete draft.files[payload];
    },
    confirmedChanged(draft, { payload }: PayloadAction<boolean>) {
      draft.isConfirmed = payload;
    },
    stepChanged(draft, { payload }: PayloadAction<Step>) {
      draft.step = payload;
    },
    draftDiscarded: () => emptyDraft,
  },
  selectors: {
    selectDraft: (draft) => draft,
    /** Whether there is something to resume: a type is chosen first. */
    selectHasDraft: (draft) => draft.entityType !== null,
  },
});

declare module '../../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const organisationDraftSlice = slice.injectInto(rootReducer);
export const {
  typeChosen,
  valueChanged,
  contactSameChanged,
  fileChosen,
  fileRemoved,
  confirmedChanged,
  stepChanged,
  draftDiscarded,
} = organisationDraftSlice.actions;
export const { selectDraft, selectHasDraft } = organisationDraftSlice.selectors;
