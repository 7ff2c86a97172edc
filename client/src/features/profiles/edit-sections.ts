/** Sections of the edit page that a URL can link to. */
export type EditSection =
  | 'picture'
  | 'name'
  | 'about'
  | 'details'
  | 'experience'
  | 'education'
  | 'skills'
  | 'links';
