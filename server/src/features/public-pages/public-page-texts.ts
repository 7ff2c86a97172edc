import type { EmploymentType } from '@sangam/contract/profiles/experience.ts';
import type { OpenTo, ProfileLinkKind } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProjectLinkKind, ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';

type WithName = (name: string) => string;

interface ActionTexts {
  readonly heading: WithName;
  /** With the name of the community. */
  readonly text: WithName;
  readonly button: WithName;
}

/** The texts of public pages in one language. */
export interface PublicPageTexts {
  /** For `Intl`. */
  readonly locale: string;
  readonly skip: string;
  readonly aboutSite: string;
  readonly privacy: string;
  readonly terms: string;
  readonly reportProblem: string;
  readonly login: string;
  readonly continueTo: WithName;
  readonly missing: { readonly title: string; readonly heading: string; readonly text: WithName };
  readonly busy: { readonly title: string; readonly heading: string; readonly text: string };
  readonly photoOf: WithName;
  readonly video: string;
  readonly madeWithAi: string;
  readonly memberOf: (name: string, community: string) => string;
  readonly classOf: (year: number) => string;
  readonly about: string;
  readonly openTo: string;
  readonly skills: string;
  readonly experience: string;
  /** The end of an experience that goes on. */
  readonly present: string;
  readonly education: string;
  readonly links: string;
  readonly projects: string;
  readonly posts: string;
  readonly postBy: WithName;
  readonly postOn: (name: string, community: string) => string;
  readonly feedTitle: (name: string, community: string) => string;
  /** Before the date. */
  readonly edited: string;
  readonly projectBy: WithName;
  readonly projectOwner: string;
  readonly lookingFor: string;
  readonly topics: string;
  readonly team: string;
  readonly unnamedCollaborator: string;
  readonly started: (day: string) => string;
  readonly ended: (day: string) => string;
  readonly profileAction: ActionTexts;
  readonly postAction: ActionTexts;
  readonly projectAction: ActionTexts & { readonly lookingForPeople: string };
  /** With the name of the community. */
  readonly eventOf: WithName;
  readonly online: string;
  readonly cancelled: string;
  readonly speakers: string;
  readonly eventAction: ActionTexts;
  readonly employmentLabels: Readonly<Record<EmploymentType, string>>;
  readonly openToLabels: Readonly<Record<OpenTo, string>>;
  readonly profileLinkLabels: Readonly<Record<ProfileLinkKind, string>>;
  readonly projectLinkLabels: Readonly<Record<ProjectLinkKind, string>>;
  readonly statusLabels: Readonly<Record<ProjectStatus, string>>;
}
