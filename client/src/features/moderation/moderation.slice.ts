import { createSlice, type ActionReducerMapBuilder, type WithSlice } from '@reduxjs/toolkit';
import type {
  AppealEntry,
  CaseStatus,
  ModerationLogEntry,
  ModerationCase,
  QueueEntry,
} from '@sangam/contract/moderation/cases.schema.ts';
import type { OwnDecision, OwnReport } from '@sangam/contract/moderation/reports.schema.ts';
import {
  addPageMatchers,
  emptyPagedList,
  removeItems,
  type PagedList,
} from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  answerAppeal,
  decideCase,
  getCase,
  liftSuspension,
  listAppeals,
  listLog,
  listMyDecisions,
  listMyReports,
  listQueue,
  appealDecision,
} from './moderation.thunks.ts';

interface ModerationState {
  queue: Record<CaseStatus, PagedList<QueueEntry>>;
  appeals: Record<CaseStatus, PagedList<AppealEntry>>;
  log: PagedList<ModerationLogEntry>;
  ownReports: PagedList<OwnReport>;
  /** Decisions about the viewer, not by the viewer. */
  ownDecisions: PagedList<OwnDecision>;
  /** The case that was opened last: late responses about others are ignored. */
  shownId: string | null;
  /** The case that was opened last, pending or decided; null until it is fetched, also after a failed request. */
  shown: ModerationCase | null;
  shownRequest: RequestStatus;
}

const initialState: ModerationState = {
  queue: { open: emptyPagedList(), closed: emptyPagedList() },
  appeals: { open: emptyPagedList(), closed: emptyPagedList() },
  log: emptyPagedList(),
  ownReports: emptyPagedList(),
  ownDecisions: emptyPagedList(),
  shownId: null,
  shown: null,
  shownRequest: idle,
};

function show(state: ModerationState, moderationCase: ModerationCase): void {
  if (moderationCase.id === state.shownId) state.shown = moderationCase;
}

const slice = createSlice({
  name: 'moderation',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getCase.pending, (state, { meta }) => {
        state.shownId = meta.arg;
        if (state.shown?.id !== meta.arg) state.shown = null;
      })
      .addCase(getCase.fulfilled, (state, { payload }) => show(state, payload))
      .addCase(decideCase.fulfilled, (state, { payload }) => {
        show(state, payload);
        removeItems(state.queue.open, ({ id }) => id === payload.id);
        // Only the server knows its position among the closed cases.
        state.queue.closed = emptyPagedList();
        state.log = emptyPagedList();
      })
      .addCase(liftSuspension.fulfilled, (state, { payload }) => {
        show(state, payload);
        state.log = emptyPagedList();
      })
      .addCase(answerAppeal.fulfilled, (state, { meta }) => {
        removeItems(state.appeals.open, ({ id }) => id === meta.arg.appealId);
        state.appeals.closed = emptyPagedList();
        state.log = emptyPagedList();
      })
      .addCase(appealDecision.fulfilled, (state, { meta: { arg } }) => {
        const decision = state.ownDecisions.items.find(({ id }) => id === arg.decisionId);
        if (!decision) return;
        const createdAt = new Date().toISOString();
        decision.appeal = { text: arg.text, createdAt, outcome: 'waiting', answer: null };
      });
    addListMatchers(builder);
    trackRequest(builder, getCase, ({ shownRequest }) => shownRequest);
  },
  selectors: {
    selectQueue: (state, status: CaseStatus) => state.queue[status],
    selectAppeals: (state, status: CaseStatus) => state.appeals[status],
    selectLog: (state) => state.log,
    selectOwnReports: (state) => state.ownReports,
    selectOwnDecisions: (state) => state.ownDecisions,
    selectShownCase: (state) => state.shown,
    selectShownCaseRequest: (state) => state.shownRequest,
  },
});

const idOf = ({ id }: { readonly id: string }) => id;

function addListMatchers(builder: Pick<ActionReducerMapBuilder<ModerationState>, 'addMatcher'>) {
  addPageMatchers(builder, listQueue, {
    listOf: ({ queue }, { status }) => queue[status],
    itemsOf: ({ cases }) => cases,
    idOf,
  });
  addPageMatchers(builder, listAppeals, {
    listOf: (state, { status }) => state.appeals[status],
    itemsOf: ({ appeals }) => appeals,
    idOf,
  });
  addPageMatchers(builder, listLog, {
    listOf: ({ log }) => log,
    itemsOf: ({ entries }) => entries,
    idOf,
  });
  addPageMatchers(builder, listMyReports, {
    listOf: ({ ownReports }) => ownReports,
    itemsOf: ({ reports }) => reports,
    idOf,
  });
  addPageMatchers(builder, listMyDecisions, {
    listOf: ({ ownDecisions }) => ownDecisions,
    itemsOf: ({ decisions }) => decisions,
    idOf,
  });
}

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const {
  selectQueue,
  selectAppeals,
  selectLog,
  selectOwnReports,
  selectOwnDecisions,
  selectShownCase,
  selectShownCaseRequest,
} = slice.injectInto(rootReducer).selectors;
