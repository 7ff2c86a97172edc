import { domainToASCII } from 'node:url';
import { mailboxOf } from '../../platform/mail/mailbox.ts';

/** An email address that proves a college if its domain is listed. */
export interface CollegeAddress {
  readonly email: string;
  /** Without `+tag`: what proves one account at a time. */
  readonly mailbox: string;
  /** In lower case; of an international domain the ASCII form, so that look-alikes of a listed domain are others. */
  readonly domain: string;
}

/** Letters of other scripts look like Latin ones, so that the name has ASCII only. */
const name = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i;
const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The parts of an email address; undefined unless its name is plain ASCII and its domain is valid. Does not check whether
 * the domain belongs to a college.
 */
export function parseCollegeAddress(given: string): CollegeAddress | undefined {
  const at = given.lastIndexOf('@');
  const local = given.slice(0, at);
  const domain = domainToASCII(given.slice(at + 1).toLowerCase());
  if (!name.test(local) || !domainPattern.test(domain)) return undefined;
  const email = `${local}@${domain}`;
  return { email, mailbox: mailboxOf(email), domain };
}
