import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';
import { reasonWords } from '../report-words.ts';

interface CaseReportsProps {
  reports: ModerationCase['reports'];
}

/** Who reported it and why; for moderators only. */
export function CaseReports({ reports }: CaseReportsProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Reports`}>
      <ul className="-my-3 divide-y divide-hairline">
        {reports.map(({ reporter, reason, note, createdAt }) => (
          <li key={`${reporter?.username} ${createdAt}`} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-control">
              <b className="font-semibold">{reporter?.name ?? <Trans>Former member</Trans>}</b>
              <Badge>{t(reasonWords[reason])}</Badge>
              <span className="text-meta text-subtle">
                <RelativeTime at={createdAt} />
              </span>
            </p>
            {note !== '' && (
              <p className="mt-1 text-body break-words whitespace-pre-wrap text-muted">{note}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
