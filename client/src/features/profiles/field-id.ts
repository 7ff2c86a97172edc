/** The id of a control by the name that the server gives to its field, such as `education.0.degree`. */
export function fieldId(name: string): string {
  return `profile-${name.replaceAll('.', '-')}`;
}
