import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { Comment } from '../comments/comments.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { AltText, Media } from '../media/media.schema.ts';
import { UploadIds } from '../media/uploads.schema.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';
import { PostContent } from '../posts/posts.schema.ts';
import { Line, Lines } from '../text/lines.schema.ts';
import { projectLimits, projectLinkKinds, projectStatuses } from './projects.calls.ts';

export const ProjectStatus = Type.Enum([...projectStatuses]);

/** A date without a time, such as 2026-11-15. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const ProjectLink = StrictObject({
  kind: Type.Enum([...projectLinkKinds]),
  url: Type.String(),
});

export const Collaborator = StrictObject({
  person: PersonSummary,
  role: Type.String({ description: 'Their role; may be empty' }),
});

/** The role of the viewer in a project; invited and requested: a request is pending. */
export const ViewerRole = Type.Enum(['owner', 'collaborator', 'invited', 'requested', 'none']);

const cardFields = {
  id: Id,
  title: Type.String(),
  summary: Type.String(),
  status: ProjectStatus,
  tags: Type.Array(Type.String(), { description: 'Without #, in lowercase' }),
  skills: Type.Array(Type.String()),
  rolesWanted: Type.Array(Type.String()),
  startsOn: Type.Union([Day, Type.Null()]),
  endsOn: Type.Union([Day, Type.Null()]),
  owner: PersonSummary,
  collaborators: Type.Array(Collaborator, {
    description: 'Members who joined, in order, without the owner and those hidden from the viewer',
  }),
  commentCount: Type.Integer({
    minimum: 0,
    description: 'Comments and replies, with those that the viewer cannot see',
  }),
  isSaved: Type.Boolean(),
  viewerRole: ViewerRole,
  createdAt: DateTime,
  editedAt: Type.Union([DateTime, Type.Null()]),
} as const;

/** A project as shown in lists and cards. */
export const ProjectSummary = StrictObject({
  ...cardFields,
  cover: Type.Union([Media, Type.Null()], { description: 'The first item of the gallery' }),
});

export const Project = StrictObject({
  ...cardFields,
  description: Type.String(),
  links: Type.Array(ProjectLink),
  media: Type.Array(Media, { description: 'The gallery; the first item is the cover' }),
  comments: Type.Array(Comment, { description: 'The first page, oldest first' }),
  commentsCursor: NextCursor,
  viewerRequestId: Type.Union([Id, Type.Null()], {
    description: 'The pending invitation to the viewer, or their pending join request',
  }),
});

export const ProjectPage = StrictObject({
  timestamp: NextCursor,
  projects: Type.Array(ProjectSummary),
});

const Skills = Type.Array(Line(projectLimits.skill), { maxItems: projectLimits.skills });
const DayField = Type.String({ maxLength: 10, description: 'Such as 2026-11-15, or empty' });

/** Multipart: every field is text, and lists are repeated fields. A field left out is empty. */
const formFields = {
  title: Line(projectLimits.title),
  status: ProjectStatus,
  summary: Type.Optional(Line(projectLimits.summary)),
  description: Type.Optional(Lines(projectLimits.description)),
  tags: Type.Optional(Type.Array(Line(projectLimits.tag), { maxItems: projectLimits.tags })),
  skills: Type.Optional(Skills),
  rolesWanted: Type.Optional(
    Type.Array(Line(projectLimits.role), { maxItems: projectLimits.rolesWanted }),
  ),
  links: Type.Optional(
    Type.Array(Type.String({ maxLength: projectLimits.url + 20 }), {
      maxItems: projectLimits.links,
      description: 'Each as kind|URL, such as repository|https://example.in/code',
    }),
  ),
  startsOn: Type.Optional(DayField),
  endsOn: Type.Optional(DayField),
  collaborators: Type.Optional(
    Type.Array(Line(projectLimits.role + 50), {
      maxItems: projectLimits.invitations,
      description:
        'Users to invite, each as username or username|role; members and invited users stay unchanged',
    }),
  ),
  message: Type.Optional(Lines(projectLimits.message)),
  alt: Type.Optional(
    Type.Array(AltText, {
      maxItems: projectLimits.files,
      description: 'One per file of `media`, in order',
    }),
  ),
  madeWithAi: Type.Optional(
    Type.Array(Type.String({ pattern: '^(\\d{1,2})?$' }), {
      maxItems: projectLimits.files,
      uniqueItems: true,
      description:
        'Indexes in the gallery, as for `cover`, of what was made with AI as you declare; for media of other members without effect. An empty text declares none; if left out, an edit changes no label',
    }),
  ),
  uploads: Type.Optional(UploadIds),
  cover: Type.Optional(
    Type.String({
      pattern: '^\\d{1,2}$',
      description: 'Index of the cover in the gallery, from 0: kept media, then new files',
    }),
  ),
} as const;

export const ProjectForm = StrictObject(formFields);

/** The whole form: a list left out becomes empty, except `collaborators`, which only adds, and `madeWithAi`. */
export const ProjectEditForm = StrictObject({
  projectid: Id,
  ...formFields,
  existingMedia: Type.Optional(
    Type.Array(Id, {
      maxItems: projectLimits.files,
      uniqueItems: true,
      description: 'Ids of the media to keep, in their new order',
    }),
  ),
  editedAt: Type.Optional(
    Type.String({
      maxLength: 30,
      description:
        'As the project had it when the form was opened, empty if it was not edited before; if left out, an edit replaces what others saved since',
    }),
  ),
  earlierKeys: Type.Optional(
    Type.Array(Type.String({ pattern: '^[\\w-]{1,100}$' }), {
      maxItems: projectLimits.earlierKeys,
      uniqueItems: true,
      description:
        'Idempotency keys of your earlier requests from the same form, whose responses may be lost: what they saved is no conflict',
    }),
  ),
});

export const ProjectIdForm = StrictObject({ projectid: Id });

export const TopProjectsForm = StrictObject({
  topProjectIds: Type.Array(Id, { maxItems: projectLimits.topProjects, uniqueItems: true }),
});

export const TopProjects = StrictObject({ topProjects: Type.Array(ProjectSummary) });

export const SuggestionQuery = Type.String({
  minLength: projectLimits.suggestionQuery.min,
  maxLength: projectLimits.suggestionQuery.max,
});

export const SuggestedPerson = StrictObject({
  username: Type.String(),
  name: Type.String(),
  picture: Type.Union([Type.String(), Type.Null()]),
});

/** At most 10. */
export const SuggestedPeople = StrictObject({ people: Type.Array(SuggestedPerson) });

export const ProjectCommentForm = StrictObject({
  projectId: Id,
  content: PostContent,
  parentCommentId: Type.Optional(Id),
});

/** A member of a project, as named by the owner. */
export const MemberForm = StrictObject({ projectid: Id, username: Username });

export type ProjectSummary = Static<typeof ProjectSummary>;
export type Project = Static<typeof Project>;
export type ProjectLink = Static<typeof ProjectLink>;
export type ProjectPage = Static<typeof ProjectPage>;
export type ProjectForm = Static<typeof ProjectForm>;
export type ProjectEditForm = Static<typeof ProjectEditForm>;
export type Collaborator = Static<typeof Collaborator>;
export type ViewerRole = Static<typeof ViewerRole>;
export type SuggestedPerson = Static<typeof SuggestedPerson>;
