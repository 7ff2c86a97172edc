/** Ignore dots before the `@`; both names belong to the same provider. */
const googleDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address of the mailbox that an email address reaches: without `+tag`, and without dots for Gmail, which ignores
 * them. Used to count and compare addresses, never to send to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase();
  // A name that begins with the sign has no tag.
  const tag = name.indexOf('+', 1);
  const untagged = tag === -1 ? name : name.slice(0, tag);
  return googleDomains.has(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}
