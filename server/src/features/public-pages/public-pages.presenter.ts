import { guardedFields, type GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import type {
  Education,
  Experience,
  Visibility,
} from '@sangam/contract/profiles/profiles.schema.ts';
import {
  preselectedFields,
  publicFields,
  type PublicField,
} from '@sangam/contract/public-pages/public-pages.calls.ts';
import type { PublicProfileSettings } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { textIn } from '@sangam/contract/settings/text-by-language.ts';
import { transliterate } from '@sangam/contract/text/transliterate.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import { publicPageTexts } from './texts-by-language.ts';
import type {
  OwnProfileRow,
  ProfileValues,
  PublicCollaborator,
  PublicProfileRow,
} from './public-pages.queries.ts';

const guarded: readonly string[] = guardedFields;

/** Who may see a field on the profile; name, headline, photo and cover are for everyone. */
function visibilityOf(field: PublicField, { visibility }: ProfileValues): Visibility {
  return guarded.includes(field) ? (visibility[field as GuardedField] ?? 'everyone') : 'everyone';
}

/** Degree, subject and years of an education, without what is not filled in. */
export function educationDetails({ degree, field, from, to }: Education): string {
  const years = [from, to].filter((year) => year !== null).join(' – ');
  return [degree, field, years].filter((part) => part !== '').join(', ');
}

/** When and how, of an experience: `Internship, Pune, Jun 2025 – Nov 2025`. */
export function experienceDetails(
  { locale, employmentLabels, present }: PublicPageTexts,
  { employmentType, location, from, to }: Experience,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const nameOf = (month: string) => format.format(new Date(`${month}-01`));
  const dates = `${nameOf(from)} – ${to === null ? present : nameOf(to)}`;
  const type = employmentType === null ? '' : employmentLabels[employmentType];
  return [type, location, dates].filter((part) => part !== '').join(', ');
}

/** The text of each field, as the page shows it. */
const linesOf: Readonly<
  Record<PublicField, (values: ProfileValues, texts: PublicPageTexts) => string[]>
> = {
  name: ({ name }) => [name],
  headline: ({ designation }) => [designation],
  photo: () => [],
  cover: () => [],
  about: ({ about }) => [about],
  experience: ({ experience }, texts) =>
    experience.map((item) =>
      [item.title, item.organisation, experienceDetails(texts, item)].join(', '),
    ),
  education: ({ education }) =>
    education.map((item) => [item.institution, educationDetails(item)].filter(Boolean).join(', ')),
  skills: ({ skills }) => [skills.join(', ')],
  location: ({ location }) => [location],
  links: ({ links }, { profileLinkLabels }) =>
    links.map(({ kind, url }) => `${profileLinkLabels[kind]}: ${url}`),
  graduationYear: ({ graduationYear }) => (graduationYear === null ? [] : [String(graduationYear)]),
  openTo: ({ openTo }, { openToLabels }) => [openTo.map((kind) => openToLabels[kind]).join(', ')],
  nativeName: ({ nativeName }) => [nativeName],
};

/** The public page for its owner: what is chosen (while it is off, what is preselected), and what each field would show. */
export function presentSettings(row: OwnProfileRow): PublicProfileSettings {
  const texts = textIn(publicPageTexts, row.language);
  return {
    // Null while the page is off; a page that is on may have no fields.
    isPublic: row.fields !== null,
    path: profilePagePath(row.username),
    fields: row.fields ?? [...preselectedFields],
    searchEngines: row.searchEngines ?? false,
    choices: publicFields.map((field) => ({
      field,
      lines: linesOf[field](row, texts).filter((line) => line !== ''),
      photo: photoUrlOf(field, row),
      visibility: visibilityOf(field, row),
    })),
  };
}

function photoUrlOf(field: PublicField, { picture, coverUrl }: OwnProfileRow): string | null {
  if (field === 'cover') return coverUrl;
  return field === 'photo' ? picture : null;
}

export function profilePagePath(username: string): string {
  return `/@${username}`;
}

export function postPagePath(username: string, postId: string): string {
  return `${profilePagePath(username)}/post/${postId}`;
}

/**
 * The title is in the address for people only; the short id at its end identifies the project, so that old addresses
 * work after a change of the title. No other address of the server ends in ten hexadecimal digits there, whatever the
 * title is.
 */
export function projectPagePath(
  username: string,
  { title, shortId }: { readonly title: string; readonly shortId: string },
): string {
  const words = transliterate(title)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const slug = words.join('-').slice(0, 60).replace(/-$/, '');
  return `${profilePagePath(username)}/${slug}${slug && '-'}${shortId}`;
}

export function eventPagePath(id: string): string {
  return `/event/${id}`;
}

export function feedPath(username: string): string {
  return `${profilePagePath(username)}/feed.atom`;
}

/** What visitors see of a profile: a field that is not public looks the same as an empty one. */
export interface PublicProfile extends Omit<ProfileValues, 'visibility'> {
  /** The name, or the username if the name is not public. */
  readonly shownName: string;
  readonly path: string;
}

/** Keeps only the fields that the member chose and that everyone may see. */
export function presentPublicProfile(row: PublicProfileRow): PublicProfile {
  const shows = (field: PublicField) =>
    row.fields.includes(field) && visibilityOf(field, row) === 'everyone';
  const { username } = row;
  const name = shows('name') ? row.name : '';
  return {
    username,
    path: profilePagePath(username),
    shownName: name || `@${username}`,
    name,
    designation: shows('headline') ? row.designation : '',
    photo: shows('photo') ? row.photo : null,
    cover: shows('cover') ? row.cover : null,
    nativeName: shows('nativeName') ? row.nativeName : '',
    about: shows('about') ? row.about : '',
    location: shows('location') ? row.location : '',
    graduationYear: shows('graduationYear') ? row.graduationYear : null,
    experience: shows('experience') ? row.experience : [],
    education: shows('education') ? row.education : [],
    skills: shows('skills') ? row.skills : [],
    links: shows('links') ? row.links : [],
    openTo: shows('openTo') ? row.openTo : [],
  };
}

/** What the pages of posts and projects show of a member with a public page. */
export type PublicPerson = Pick<
  PublicProfile,
  'username' | 'shownName' | 'designation' | 'photo' | 'path'
>;

/** Keeps only the fields that the member chose; everyone may see these three. */
export function presentCollaborator(
  person: NonNullable<PublicCollaborator['person']>,
): PublicPerson {
  const { username, fields } = person;
  return {
    username,
    path: profilePagePath(username),
    shownName: fields.includes('name') ? person.name : `@${username}`,
    designation: fields.includes('headline') ? person.designation : '',
    photo: fields.includes('photo') ? person.photo : null,
  };
}
