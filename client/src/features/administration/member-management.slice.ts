import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type { ManagedMember } from '@sangam/contract/administration/member-management.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { changeRole } from './administration.thunks.ts';
import {
  cancelDeletion,
  changeInvitePermission,
  changeOrganiserPermission,
  deleteMember,
  endMemberSessions,
  liftMemberSuspension,
  listMembers,
  resendConfirmation,
  suspendMember,
} from './member-management.thunks.ts';

interface MemberManagementState {
  /** Those that matched the filter of the last search, in its order. */
  members: PagedList<ManagedMember>;
}

const initialState: MemberManagementState = { members: emptyPagedList() };

const slice = createSlice({
  name: 'memberManagement',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(changeRole.fulfilled, ({ members }, { meta: { arg } }) => {
        const changed = members.items.find(({ person }) => person.username === arg.username);
        if (changed) changed.role = arg.role;
      })
      .addMatcher(
        isAnyOf(
          suspendMember.fulfilled,
          liftMemberSuspension.fulfilled,
          endMemberSessions.fulfilled,
          resendConfirmation.fulfilled,
          deleteMember.fulfilled,
          cancelDeletion.fulfilled,
          changeInvitePermission.fulfilled,
          changeOrganiserPermission.fulfilled,
        ),
        ({ members }, { payload }) => {
          // Stays in the list even if it no longer matches the filters, so that the operator sees the outcome.
          members.items = members.items.map((member) =>
            member.id === payload.member.id ? payload.member : member,
          );
        },
      );
    addPageMatchers(builder, listMembers, {
      listOf: ({ members }) => members,
      itemsOf: ({ members }) => members,
      idOf: ({ id }) => id,
    });
  },
  selectors: { selectMembers: (state) => state.members },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectMembers } = slice.injectInto(rootReducer).selectors;
