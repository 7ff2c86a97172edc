/** A placeholder in requests, replaced by a new id each time. */
export const freshId = '00000000-0000-4000-8000-00000000f4e5';
