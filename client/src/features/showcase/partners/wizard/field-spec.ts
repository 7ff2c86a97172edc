import type { MessageDescriptor } from '@lingui/core';
import type { FieldName } from './organisation.ts';

/** What is typed into a field; `line` is a text of one line, `long` one of several lines. */
export type FieldKind = 'line' | 'long' | 'email' | 'phone' | 'web' | 'number';

/** How a field looks. Validation is in wizard.rules.ts, which intentionally does not check every required field. */
export interface FieldSpec {
  readonly name: FieldName;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly kind: FieldKind;
  /** Marked as required in the form. */
  readonly required: boolean;
  /** Offered while typing; any other text is accepted. */
  readonly suggestions?: readonly string[];
  readonly autoComplete?: string;
}

/** A field that the form marks as required. */
export function defineField(
  name: FieldName,
  label: MessageDescriptor,
  kind: FieldKind,
  more: Pick<FieldSpec, 'hint' | 'suggestions'> = {},
): FieldSpec {
  return { name, label, kind, required: true, ...more };
}

export function defineOptionalField(...spec: Parameters<typeof defineField>): FieldSpec {
  return { ...defineField(...spec), required: false };
}
