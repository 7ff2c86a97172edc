import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComplaintEvent } from '@sangam/contract/grievance/grievance.schema.ts';
import { formatDateTime } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/Section.tsx';

const actionLabels: Record<ComplaintEvent['action'], MessageDescriptor> = {
  file: msg`Filed`,
  confirm: msg`Email confirmed`,
  acknowledge: msg`Acknowledged`,
  assign: msg`Assigned`,
  decide: msg`Decided`,
  appeal: msg`Appealed`,
  'decide-appeal': msg`Appeal decided`,
  escalate: msg`Reminder sent to the moderators`,
  anonymise: msg`Names and texts removed`,
  remove: msg`Removed because the email was not confirmed`,
};

function labelOf({ action, subject, details }: ComplaintEvent): MessageDescriptor {
  if (action === 'assign' && !subject) return msg`Assignment removed`;
  if (action === 'escalate' && details['to'] === 'operators')
    return msg`Escalated to the operators`;
  return actionLabels[action];
}

interface ComplaintHistoryProps {
  history: ComplaintEvent[];
}

/** Everything that happened to a complaint, oldest first. */
export function ComplaintHistory({ history }: ComplaintHistoryProps) {
  const { t } = useLingui();
  return (
    <Section title={t`History`}>
      <ol className="grid gap-3">
        {history.map((event) => (
          <li
            key={`${event.at} ${event.action} ${event.details['step']} ${event.details['to']}`}
            className="text-control"
          >
            <p className="font-medium">
              {t(labelOf(event))}
              {event.subject && `: ${event.subject.name}`}
            </p>
            <p className="text-meta text-subtle">
              {event.actor && `${event.actor.name} · `}
              <time dateTime={event.at}>{formatDateTime(new Date(event.at))}</time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
