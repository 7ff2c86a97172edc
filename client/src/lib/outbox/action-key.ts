/** The key of an unsent action in the browser database: under the prefix of the user, so that logout removes it. */
export function actionKey(username: string, id: string): string {
  return `${username}/actions/${id}`;
}
