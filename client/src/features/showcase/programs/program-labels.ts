import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProgramFilter } from './programs.rules.ts';

export const programLabels: Record<ProgramFilter, MessageDescriptor> = {
  all: msg`All`,
  'classroom-training': msg`Classroom Training`,
  'online-courses': msg`Online Courses`,
  'for-individuals': msg`For Individuals`,
  'for-institutions': msg`For Institutions`,
  'for-schools-and-colleges': msg`For Schools & Colleges`,
};
