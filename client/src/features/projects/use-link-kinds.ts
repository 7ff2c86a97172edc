import { useLingui } from '@lingui/react/macro';
import type { ProjectLinkKind } from '@sangam/contract/projects/projects.calls.ts';
import { Code, FileText, Globe, Link2, MonitorPlay, Video, type LucideIcon } from 'lucide-react';

interface LinkKind {
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The label and icon of each kind of link. */
export function useLinkKinds(): Record<ProjectLinkKind, LinkKind> {
  const { t } = useLingui();
  return {
    website: { label: t`Website`, icon: Globe },
    repository: { label: t`Code`, icon: Code },
    demo: { label: t`Demo`, icon: MonitorPlay },
    video: { label: t`Video`, icon: Video },
    document: { label: t`Document`, icon: FileText },
    other: { label: t`Link`, icon: Link2 },
  };
}
