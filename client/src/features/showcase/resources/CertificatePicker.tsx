import { useLingui } from '@lingui/react/macro';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { formatDate } from '../../../ui/format.ts';
import { DownloadButton } from '../shared/DownloadButton.tsx';
import { sampleDay } from '../shared/sample-day.ts';
import { toSvgDataUrl } from '../shared/svg-data-url.ts';
import { certificates, type Certificate } from './certificates.content.ts';
import { drawCertificate } from './draw-certificate.ts';
import { PrintButton } from './PrintButton.tsx';
import { useSample } from '../shared/use-sample.ts';

interface CertificatePickerProps {
  now: Date;
}

const [firstId = '', ...otherIds] = certificates.map(({ id }) => id);

/** Sample certificates to choose from, with buttons to print and download the chosen one. */
export function CertificatePicker({ now }: CertificatePickerProps) {
  const { t } = useLingui();
  const [chosenId, choose] = useUrlChoice('item', [firstId, ...otherIds]);
  const certificate = useSample(certificates).find(({ id }) => id === chosenId);
  return (
    <div className="grid gap-4">
      <div className="min-w-0">
        <Chips
          label={t`Certificate`}
          chips={certificates.map(({ id, program }) => ({ value: id, label: program }))}
          selected={chosenId}
          onSelect={choose}
        />
      </div>
      {certificate && <CertificateSheet certificate={certificate} now={now} />}
    </div>
  );
}

interface CertificateSheetProps extends CertificatePickerProps {
  certificate: Certificate;
}

function CertificateSheet({ certificate, now }: CertificateSheetProps) {
  const { t } = useLingui();
  const { id, recipient, program, achievement, signedBy, number } = certificate;
  const day = formatDate(sampleDay(certificate.daysFromToday, now));
  const drawing = drawCertificate(certificate, now);
  return (
    <Card className="grid gap-4">
      <div data-print-sheet="certificate">
        <img
          src={toSvgDataUrl(drawing)}
          alt={t`Sample certificate of completion: ${recipient}, ${program}, ${achievement}. Signed by ${signedBy} on ${day}. Number ${number}.`}
          width={1188}
          height={840}
          className="aspect-297/210 h-auto w-full rounded-control border border-hairline"
        />
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <PrintButton />
        <DownloadButton
          file={{
            name: `certificate-${id}.svg`,
            format: 'SVG',
            mediaType: 'image/svg+xml',
            text: drawing,
          }}
        />
      </div>
    </Card>
  );
}
