/** The id of a control by the server's field name, such as `education.0.degree`. */
export function fieldId(name: string): string {
  return `profile-${name.replaceAll('.', '-')}`;
}
