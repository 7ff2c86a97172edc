/** Sections of the profile edit page that a URL hash can link to. */
export type EditSection =
  | 'picture'
  | 'cover'
  | 'name'
  | 'about'
  | 'details'
  | 'experience'
  | 'education'
  | 'skills'
  | 'links';
