import { Trans, useLingui } from '@lingui/react/macro';
import { Award, Clapperboard, Cpu, Download, FileText, Presentation } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { downloadMaterial, formatMaterialSize } from './materials.ts';
import type { Material, MaterialType } from './workshop.ts';

interface MaterialsPaneProps {
  materials: readonly Material[];
}

const icons: Record<MaterialType, typeof FileText> = {
  video: Clapperboard,
  slides: Presentation,
  document: FileText,
  software: Cpu,
  certificate: Award,
};

/** The files of a sample workshop. */
export function MaterialsPane({ materials }: MaterialsPaneProps) {
  const { t } = useLingui();
  const typeNames: Record<MaterialType, string> = {
    video: t`Video`,
    slides: t`Slides`,
    document: t`Document`,
    software: t`Software`,
    certificate: t`Certificate`,
  };
  return (
    <ul className="divide-y divide-hairline">
      {materials.map((material) => {
        const Icon = icons[material.type];
        return (
          <li key={material.fileName} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-40 flex-1">
              <p className="text-control font-semibold">{material.title}</p>
              <p className="text-meta text-muted">
                {typeNames[material.type]} ·{' '}
                <span>
                  {material.format} · {formatMaterialSize(material)}
                </span>
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              icon={Download}
              className="max-sm:ml-15"
              onClick={() => downloadMaterial(material.fileName)}
            >
              <Trans>Download</Trans>
              <VisuallyHidden> {material.title}</VisuallyHidden>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
