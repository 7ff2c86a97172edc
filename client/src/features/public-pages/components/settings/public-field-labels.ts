import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicField } from '@sangam/contract/public-pages/public-pages.calls.ts';

export const publicFieldLabels: Record<PublicField, MessageDescriptor> = {
  name: msg`Name`,
  headline: msg`Designation`,
  photo: msg`Photo`,
  cover: msg`Cover photo`,
  about: msg`About`,
  experience: msg`Experience`,
  education: msg`Education`,
  skills: msg`Skills`,
  location: msg`Location`,
  links: msg`Links`,
  graduationYear: msg`Graduation year`,
  openTo: msg`Open to`,
  nativeName: msg`Name in your script`,
};
