import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fileOf } from './chosen-files.ts';
import type { ChosenFile } from './organisation.ts';

interface FilePreviewProps {
  chosen: ChosenFile;
}

/** The picture itself, or a sheet for what is none. */
export function FilePreview({ chosen }: FilePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<ChosenFile | null>(null);
  const isPicture = chosen.type.startsWith('image/') && chosen !== broken;

  useEffect(() => {
    const file = fileOf(chosen);
    if (!image.current || !file) return undefined;
    const address = URL.createObjectURL(file);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [chosen]);

  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-hairline bg-sunken text-muted">
      {isPicture ? (
        <img
          ref={image}
          alt=""
          onError={() => setBroken(chosen)}
          className="size-full object-contain"
        />
      ) : (
        <FileText aria-hidden className="size-6" />
      )}
    </span>
  );
}
