import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Step } from './organisation.ts';

export const stepNames: Readonly<Record<Step, MessageDescriptor>> = {
  1: msg`Type`,
  2: msg`Details`,
  3: msg`More Info`,
  4: msg`Review`,
};

export const steps: readonly Step[] = [1, 2, 3, 4];
