import { Trans } from '@lingui/react/macro';
import { Card } from '../../../ui/Card.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

interface PhotoSectionProps {
  name: string;
}

export function PhotoSection({ name }: PhotoSectionProps) {
  return (
    <Card as="section" aria-labelledby="picture">
      <h2 id="picture" tabIndex={-1} className="mb-3 text-card-title font-semibold">
        <Trans>Photo</Trans>
      </h2>
      <PhotoPicker name={name} />
    </Card>
  );
}
