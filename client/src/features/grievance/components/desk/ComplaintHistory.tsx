import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComplaintEvent } from '@sangam/contract/grievance/grievance.schema.ts';
import { formatDateTime } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/Section.tsx';

const actionLabels: Record<ComplaintEvent['action'], MessageDescriptor> = {
  file: msg`Filed`,
  confirm: msg`Address confirmed`,
  acknowledge: msg`Acknowledged`,
  assign: msg`Assigned`,
  decide: msg`Decided`,
  appeal: msg`Appealed`,
  'decide-appeal': msg`Appeal decided`,
  escalate: msg`Escalated before the deadline`,
  anonymise: msg`Names and texts removed`,
  remove: msg`Removed because the address was not confirmed`,
};

interface ComplaintHistoryProps {
  history: ComplaintEvent[];
}

/** Everything that happened to a complaint, oldest first. */
export function ComplaintHistory({ history }: ComplaintHistoryProps) {
  const { t } = useLingui();
  return (
    <Section title={t`History`}>
      <ol className="grid gap-3">
        {history.map(({ at, action, actor, subject, details }) => (
          <li key={`${at} ${action} ${details['to'] ?? ''}`} className="text-control">
            <p className="font-medium">
              {t(actionLabels[action])}
              {subject && `: ${subject.name}`}
            </p>
            <p className="text-meta text-subtle">
              {actor && `${actor.name} · `}
              <time dateTime={at}>{formatDateTime(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
