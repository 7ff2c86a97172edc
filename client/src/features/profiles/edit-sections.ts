/** Sections of the edit page that a URL can link to. */
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
