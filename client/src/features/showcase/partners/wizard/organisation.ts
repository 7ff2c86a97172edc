/** The types of organisation that can register. The names in this file are those of the submitted data. */
export const entityTypes = ['company', 'college', 'incubator'] as const;
export type EntityType = (typeof entityTypes)[number];

/** The fields of every type. */
export const commonFields = [
  'officialName',
  'legalEntityType',
  'registrationNumber',
  'taxNumber',
  'email',
  'phone',
  'website',
  'address',
  'description',
  'contactPersonName',
  'contactPersonRole',
  'contactPersonEmail',
  'contactPersonPhone',
] as const;

/** The additional fields of each type. */
export const typeFields = {
  college: [
    'coursesOffered',
    'accreditation',
    'affiliations',
    'studentStrength',
    'facultyStrength',
    'yearEstablished',
    'placementStatistics',
    'libraryResources',
    'researchFacilities',
    'internationalCollaborations',
    'campusFacilities',
  ],
  company: [
    'industry',
    'companySize',
    'yearFounded',
    'productsServices',
    'revenueRange',
    'coreTechnologies',
    'keyClients',
    'certifications',
    'patents',
    'officeAddress',
  ],
  incubator: [
    'focusArea',
    'startupsSupported',
    'programsOffered',
    'fundingProvided',
    'successStories',
    'mentorshipNetwork',
    'infrastructureFacilities',
    'investorConnections',
    'partnerships',
    'incubatorAddress',
  ],
} as const satisfies Record<EntityType, readonly string[]>;

export const uploadNames = ['logo', 'registrationDoc', 'accreditationDoc', 'idProof'] as const;

export type FieldName = (typeof commonFields)[number] | (typeof typeFields)[EntityType][number];
export type UploadName = (typeof uploadNames)[number];

/** The contact field that copies each of these fields while "Same as organisation" is checked. */
export const contactFollowers: Readonly<Partial<Record<FieldName, FieldName>>> = {
  email: 'contactPersonEmail',
  phone: 'contactPersonPhone',
};

/** Type, details, more information, and the review with the files. */
export type Step = 1 | 2 | 3 | 4;

/** A serialisable description of a chosen file; `fileOf` in chosen-files.ts returns the file. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The input so far. */
export interface OrganisationDraft {
  readonly step: Step;
  readonly entityType: EntityType | null;
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly files: Readonly<Partial<Record<UploadName, ChosenFile>>>;
  /** The contact's email and phone follow the organisation's. */
  readonly isContactSame: boolean;
  /** Whether the user has confirmed in the last step that the input is true. */
  readonly isConfirmed: boolean;
}

export const emptyDraft: OrganisationDraft = {
  step: 1,
  entityType: null,
  values: {},
  files: {},
  isContactSame: false,
  isConfirmed: false,
};
