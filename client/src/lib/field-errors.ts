import type { MessageDescriptor } from '@lingui/core';

type AllErrors<Field extends string> = Readonly<Record<Field, MessageDescriptor>>;

/** The errors of a form by field. Without a list of fields any name is allowed, such as `links.0`. */
export type FieldErrors<Field extends string = string> = string extends Field
  ? AllErrors<Field>
  : Partial<AllErrors<Field>>;
