import { createSlice, type ActionReducerMapBuilder, type WithSlice } from '@reduxjs/toolkit';
import type {
  AppealEntry,
  CaseStatus,
  LogEntry,
  ModerationCase,
  QueueEntry,
} from '@sangam/contract/moderation/cases.schema.ts';
import type { OwnDecision, OwnReport } from '@sangam/contract/moderation/reports.schema.ts';
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
import { emptyList, receivePage, type PagedList } from './paged-list.ts';

interface ModerationState {
  queue: Record<CaseStatus, PagedList<QueueEntry>>;
  appeals: Record<CaseStatus, PagedList<AppealEntry>>;
  log: PagedList<LogEntry>;
  ownReports: PagedList<OwnReport>;
  ownDecisions: PagedList<OwnDecision>;
  /** The case that is looked at. */
  shown: ModerationCase | null;
  shownRequest: RequestStatus;
}

const initialState: ModerationState = {
  queue: { open: emptyList(), closed: emptyList() },
  appeals: { open: emptyList(), closed: emptyList() },
  log: emptyList(),
  ownReports: emptyList(),
  ownDecisions: emptyList(),
  shown: null,
  shownRequest: idle,
};

const slice = createSlice({
  name: 'moderation',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getCase.pending, (state, { meta }) => {
        if (state.shown?.id !== meta.arg) state.shown = null;
      })
      .addCase(getCase.fulfilled, (state, { payload }) => {
        state.shown = payload;
      })
      .addCase(decideCase.fulfilled, (state, { payload }) => {
        state.shown = payload;
        const { open } = state.queue;
        open.items = open.items?.filter(({ id }) => id !== payload.id) ?? null;
        // It stands there now, with what nobody here knows the place of.
        state.queue.closed = emptyList();
        state.log = emptyList();
      })
      .addCase(liftSuspension.fulfilled, (state, { payload }) => {
        state.shown = payload;
        state.log = emptyList();
      })
      .addCase(answerAppeal.fulfilled, (state, { meta }) => {
        const { open } = state.appeals;
        open.items = open.items?.filter(({ id }) => id !== meta.arg.appealId) ?? null;
        state.appeals.closed = emptyList();
        state.log = emptyList();
      })
      .addCase(appealDecision.fulfilled, (state, { meta: { arg } }) => {
        const decision = state.ownDecisions.items?.find(({ id }) => id === arg.decisionId);
        if (!decision) return;
        const createdAt = new Date().toISOString();
        decision.appeal = { text: arg.text, createdAt, outcome: 'waiting', answer: null };
      });
    receiveLists(builder);
    trackLists(builder);
  },
  selectors: {
    selectQueue: (state, status: CaseStatus) => state.queue[status],
    selectAppeals: (state, status: CaseStatus) => state.appeals[status],
    selectLog: (state) => state.log,
    selectOwnReports: (state) => state.ownReports,
    selectOwnDecisions: (state) => state.ownDecisions,
    selectShownCase: (state) => state.shown,
    selectShownRequest: (state) => state.shownRequest,
  },
});

function receiveLists(builder: ActionReducerMapBuilder<ModerationState>): void {
  builder
    .addCase(listQueue.fulfilled, ({ queue }, { payload, meta: { arg } }) => {
      const { timestamp, cases } = payload;
      receivePage(queue[arg.status], cases, { timestamp, after: arg.timestamp });
    })
    .addCase(listAppeals.fulfilled, (state, { payload, meta: { arg } }) => {
      const { timestamp, appeals } = payload;
      receivePage(state.appeals[arg.status], appeals, { timestamp, after: arg.timestamp });
    })
    .addCase(listLog.fulfilled, ({ log }, { payload, meta: { arg } }) => {
      const { timestamp, entries } = payload;
      receivePage(log, entries, { timestamp, after: arg.timestamp });
    })
    .addCase(listMyReports.fulfilled, ({ ownReports }, { payload, meta: { arg } }) => {
      const { timestamp, reports } = payload;
      receivePage(ownReports, reports, { timestamp, after: arg.timestamp });
    })
    .addCase(listMyDecisions.fulfilled, ({ ownDecisions }, { payload, meta: { arg } }) => {
      const { timestamp, decisions } = payload;
      receivePage(ownDecisions, decisions, { timestamp, after: arg.timestamp });
    });
}

function trackLists(builder: ActionReducerMapBuilder<ModerationState>): void {
  builder
    .addCase(listQueue.pending, ({ queue }, { meta: { arg } }) => {
      queue[arg.status].request = { loading: true, error: null };
    })
    .addCase(listQueue.rejected, ({ queue }, { payload, meta: { arg } }) => {
      queue[arg.status].request = { loading: false, error: payload ?? null };
    })
    .addCase(listAppeals.pending, ({ appeals }, { meta: { arg } }) => {
      appeals[arg.status].request = { loading: true, error: null };
    })
    .addCase(listAppeals.rejected, ({ appeals }, { payload, meta: { arg } }) => {
      appeals[arg.status].request = { loading: false, error: payload ?? null };
    });
  trackRequest(builder, listLog, ({ log }) => log.request);
  trackRequest(builder, listMyReports, ({ ownReports }) => ownReports.request);
  trackRequest(builder, listMyDecisions, ({ ownDecisions }) => ownDecisions.request);
  trackRequest(builder, getCase, ({ shownRequest }) => shownRequest);
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
  selectShownRequest,
} = slice.injectInto(rootReducer).selectors;
