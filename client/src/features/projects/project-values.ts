import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { ProjectLinkKind, ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import type { WholeProject } from './projects.selectors.ts';

export interface FormLink {
  readonly id: string;
  readonly kind: ProjectLinkKind;
  readonly url: string;
}

/** A picture or film of the form. Its bytes, where they are yet to be sent, lie in draft-files.ts. */
export interface FormMedia {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly alt: string;
  /** Set where the project shows it already. */
  readonly published?: Media;
}

/** Everything the form holds, as it is typed. */
export interface ProjectValues {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly status: ProjectStatus;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  readonly rolesWanted: readonly string[];
  readonly links: readonly FormLink[];
  readonly media: readonly FormMedia[];
  /** The id of the one that comes first; null for the first there is. */
  readonly coverId: string | null;
  /** People to invite. */
  readonly collaborators: readonly SuggestedPerson[];
  readonly message: string;
}

export type Change = (values: ProjectValues) => Partial<ProjectValues>;

export const emptyValues: ProjectValues = {
  title: '',
  summary: '',
  description: '',
  status: 'ongoing',
  startsOn: '',
  endsOn: '',
  tags: [],
  skills: [],
  rolesWanted: [],
  links: [],
  media: [],
  coverId: null,
  collaborators: [],
  message: '',
};

export function valuesOf(project: WholeProject): ProjectValues {
  const { title, summary, description, status, tags, skills, rolesWanted } = project;
  return {
    ...emptyValues,
    title,
    summary,
    description,
    status,
    tags,
    skills,
    rolesWanted,
    startsOn: project.startsOn ?? '',
    endsOn: project.endsOn ?? '',
    links: project.links.map((link) => ({ id: crypto.randomUUID(), ...link })),
    media: project.media.map((published) => {
      const { id, type, bytes, alt } = published;
      return { id, name: '', type, bytes, alt, published };
    }),
  };
}

/** Nothing that anybody would miss. */
export function isEmpty(values: ProjectValues): boolean {
  return JSON.stringify({ ...values, status: emptyValues.status }) === JSON.stringify(emptyValues);
}

/** The gallery as it is sent and shown: what is there already, then what is new. */
export function galleryOf({ media }: ProjectValues): FormMedia[] {
  return [
    ...media.filter(({ published }) => published),
    ...media.filter((item) => !item.published),
  ];
}

/** Which of the gallery comes first, counted from 0. */
export function coverIndex(values: ProjectValues): number {
  const chosen = galleryOf(values).findIndex(({ id }) => id === values.coverId);
  return Math.max(0, chosen);
}
