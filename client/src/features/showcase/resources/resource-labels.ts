import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Award, BookOpen, ChartColumn, ClipboardList, type LucideIcon } from 'lucide-react';
import type { ResourceCategory } from './resources.content.ts';
import type { ResourceFilter } from './resources.rules.ts';

export const resourceLabels: Record<ResourceFilter, MessageDescriptor> = {
  all: msg`All`,
  certificates: msg`Certificates`,
  'learning-materials': msg`Learning Materials`,
  'performance-reports': msg`Performance Reports`,
  'custom-forms': msg`Custom Forms`,
};

export const resourceActions: Record<ResourceCategory, MessageDescriptor> = {
  certificates: msg`Access`,
  'learning-materials': msg`Browse`,
  'performance-reports': msg`View`,
  'custom-forms': msg`Create`,
};

export const resourceIcons: Record<ResourceCategory, LucideIcon> = {
  certificates: Award,
  'learning-materials': BookOpen,
  'performance-reports': ChartColumn,
  'custom-forms': ClipboardList,
};
