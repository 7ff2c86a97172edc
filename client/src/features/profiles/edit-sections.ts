/** The parts of the edit page that an address can point at. */
export type EditSection =
  | 'picture'
  | 'name'
  | 'about'
  | 'details'
  | 'education'
  | 'skills'
  | 'links';
