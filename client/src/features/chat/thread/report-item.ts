import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { createContext, use } from 'react';
import type { MenuItem } from '../../../ui/MenuEntry.tsx';

interface ReportTargets {
  readonly message: { readonly id: string; readonly person: PersonSummary };
  /** A group, which does not say who set its name and photo. */
  readonly room: { readonly id: string; readonly person: null };
}

type ReportTarget = {
  [Subject in keyof ReportTargets]: { readonly subject: Subject } & ReportTargets[Subject];
}[keyof ReportTargets];

/** The menu entry that reports a message of others or a group; provided by the page. */
export type ReportOf = (target: ReportTarget) => MenuItem;

/** Null where nothing can be reported. */
export const ReportContext = createContext<ReportOf | null>(null);

/** The function that the page has provided in `ReportContext`. */
export function useReportOf(): ReportOf | null {
  return use(ReportContext);
}
