import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { ProjectLinkKind, ProjectStatus } from '@sangam/contract/projects/projects.calls.ts';
import type { SuggestedPerson } from '@sangam/contract/projects/projects.schema.ts';
import type { ProjectWithDetails } from './projects.selectors.ts';

export interface FormLink {
  /** Only for this form; not sent. */
  readonly id: string;
  readonly kind: ProjectLinkKind;
  readonly url: string;
}

/** A photo or video of the form. Files that are not uploaded yet are in draft-files.ts. */
export interface FormMedia {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly alt: string;
  readonly aiLabel?: Media['aiLabel'];
  /** Set if the project already has it. */
  readonly published?: Media;
}

/** The values of the form. */
export interface ProjectValues {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly status: ProjectStatus;
  /** YYYY-MM-DD; empty if there is none. */
  readonly startsOn: string;
  /** YYYY-MM-DD; empty if there is none. */
  readonly endsOn: string;
  readonly tags: readonly string[];
  readonly skills: readonly string[];
  readonly rolesWanted: readonly string[];
  readonly links: readonly FormLink[];
  readonly media: readonly FormMedia[];
  /** The id of the cover; null for the first item. */
  readonly coverId: string | null;
  /** Users to invite. */
  readonly collaborators: readonly SuggestedPerson[];
  /** Sent with the invitations. */
  readonly message: string;
}

/** Returns the changed fields for the current values. */
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

/** The form values of an existing project, without anyone to invite. Its cover is the first of its media. */
export function toProjectValues(project: ProjectWithDetails): ProjectValues {
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
      const { id, type, bytes, alt, aiLabel } = published;
      return { id, name: '', type, bytes, alt, ...(aiLabel && { aiLabel }), published };
    }),
  };
}

/** Whether discarding the form would lose nothing but the status. */
export function isEmpty(values: ProjectValues): boolean {
  // The id of a cover may be that of a photo that was removed.
  const { status, coverId } = emptyValues;
  return JSON.stringify({ ...values, status, coverId }) === JSON.stringify(emptyValues);
}

/** The gallery in order: existing media, then new files. */
export function galleryOf({ media }: ProjectValues): FormMedia[] {
  return [
    ...media.filter(({ published }) => published),
    ...media.filter((item) => !item.published),
  ];
}

/** The index of the cover in `galleryOf`, from 0; 0 also without media. */
export function coverIndex(values: ProjectValues): number {
  const chosen = galleryOf(values).findIndex(({ id }) => id === values.coverId);
  return Math.max(0, chosen);
}
