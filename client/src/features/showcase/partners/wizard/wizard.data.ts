import {
  commonFields,
  typeFields,
  uploadNames,
  type ChosenFile,
  type EntityType,
  type FieldName,
  type OrganisationDraft,
  type UploadName,
} from './organisation.ts';
import { isNumberField } from './wizard.fields.ts';
import { localizedFormatter } from '../../../../lib/localized-formatter.ts';

type RegistrationData = { readonly entityType: EntityType | null } & Readonly<
  Partial<Record<FieldName, string | number>> & Partial<Record<UploadName, File>>
>;

/** The submitted data, which is only logged: files, common fields and those of the chosen type, trimmed, numbers as numbers. */
export function registrationData(
  { entityType, values, files }: OrganisationDraft,
  fileOf: (chosen: ChosenFile) => File | undefined,
): RegistrationData {
  const names: readonly FieldName[] = [
    ...commonFields,
    ...(entityType === null ? [] : typeFields[entityType]),
  ];
  const entries = names.map((name) => [name, dataOf(name, values[name]?.trim() ?? '')]);
  const uploads = uploadNames.flatMap((name) => {
    const chosen = files[name];
    const file = chosen && fileOf(chosen);
    return file ? [[name, file]] : [];
  });
  return { entityType, ...Object.fromEntries([...entries, ...uploads]) };
}

function dataOf(name: FieldName, text: string): string | number {
  return text !== '' && isNumberField(name) ? Number(text) : text;
}

const kilobyte = 1024;
const oneDigit = localizedFormatter(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
);

/** 812 bytes, 24 KB, 1.4 MB */
export function fileSizeText(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  const inKilobytes = bytes / kilobyte;
  if (Math.round(inKilobytes) < kilobyte) return `${Math.round(inKilobytes)} KB`;
  return `${oneDigit().format(inKilobytes / kilobyte)} MB`;
}
